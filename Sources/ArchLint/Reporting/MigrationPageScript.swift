// The script of the migration page: sorting, filtering, the drawer of a screen and the graph around it.
// Every text of the project goes into the page as text, never as markup.

let migrationPageScript = #"""
  "use strict";
  const report = JSON.parse(document.getElementById("data").textContent);
  const screens = report.screens;
  const table = document.getElementById("table");
  const drawer = document.getElementById("drawer");
  const places = new Map(screens.map((screen, index) => [screen.name, index]));

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
    for (const child of children) {
      if (child !== null && child !== undefined && child !== "") made.append(child);
    }
    return made;
  }
  const bidi = (text) => element("bdi", {}, text);

  // Sorting

  if (table) {
    const body = table.tBodies[0];
    let rows = [...body.rows];
    const key = (row, column) => {
      const cell = row.cells[column];
      return cell.dataset.sort === undefined ? cell.textContent : Number(cell.dataset.sort);
    };
    const collator = new Intl.Collator(undefined, { numeric: true });
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = element("button", { type: "button" }, head.textContent);
      head.replaceChildren(button);
      head.setAttribute("aria-sort", "none");
      button.addEventListener("click", () => {
        const isDescending = head.getAttribute("aria-sort") === "ascending";
        for (const other of table.tHead.rows[0].cells) other.setAttribute("aria-sort", "none");
        head.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
        const keyed = rows.map((row) => [key(row, column), row]);
        keyed.sort(([a], [b]) => typeof a === "number" && typeof b === "number"
          ? a - b : collator.compare(String(a), String(b)));
        if (isDescending) keyed.reverse();
        rows = keyed.map(([, row]) => row);
        filter();
        body.append(...rows);
      });
    });

    // Filtering. A browser lays out every row that is shown, and takes seconds for thousands of them.

    let limit = 500;
    const rest = element("button", { type: "button" }, "Show all");
    const all = () => { limit = Infinity; filter(); };
    rest.addEventListener("click", all);
    window.addEventListener("beforeprint", all);
    table.after(rest);
    const find = document.getElementById("find");
    const stage = document.getElementById("stage");
    const module = document.getElementById("of-module");
    const shown = document.getElementById("shown");
    const texts = screens.map((screen) => {
      return [screen.name, screen.module, screen.owner, screen.type, screen.view || ""]
        .join("\n").toLowerCase();
    });
    function filter() {
      const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      for (const row of rows) {
        const fits = words.every((word) => texts[row.dataset.screen].includes(word))
          && (stage.value === "" || row.dataset.stage === stage.value)
          && (module.value === "" || screens[row.dataset.screen].module === module.value);
        if (fits) count += 1;
        row.hidden = !fits || limit < count;
      }
      rest.hidden = count <= limit;
      shown.textContent = `${count} of ${rows.length} screens`
        + (rest.hidden ? "" : `, the first ${limit} of them shown`);
    }
    for (const input of [find, stage, module]) input.addEventListener("input", filter);
    const form = document.getElementById("filters");
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    filter();

    // The drawer

    for (const row of rows) {
      const head = row.cells[0];
      const button = element("button", { type: "button", "aria-haspopup": "dialog" });
      button.append(...head.childNodes);
      button.addEventListener("click", () => {
        location.hash = "screen=" + encodeURIComponent(screens[row.dataset.screen].name);
      });
      head.append(button);
    }
  }

  const place = (item) => item.path
    ? element("code", {}, ` ${item.path}:${item.line}`) : "";

  function list(title, items) {
    if (items.length === 0) return [];
    return [element("h3", {}, title), element("ul", {}, ...items.map((item) => element("li", {}, ...item)))];
  }

  function facts(screen) {
    const lines = Object.entries(screen.lines).filter(([, count]) => 0 < count);
    const bridges = Object.entries(screen.bridges).filter(([, count]) => 0 < count);
    const rows = [
      ["Stage", `${screen.stageNumber} ${screen.stage}, goal ${screen.target}`,
        meaning("Stages", `${screen.stageNumber} ${screen.stage}`)],
      ["Module", screen.module], ["Owner", screen.owner],
      ...Object.entries(screen.axes).map(([axis, value]) =>
        [axis[0].toUpperCase() + axis.slice(1), value, meaning(`Axis: ${axis}`, value)]),
      ["Entry", [...new Set([screen.type, screen.view].filter(Boolean))].join(", ")],
      ["Lines", lines.map(([kind, count]) => `${kind} ${count}`).join(", ")],
      ["Bridges", bridges.map(([kind, count]) => `${kind} ${count}`).join(", ")],
      ["Stage since", screen.stageSince], ["Last change", screen.lastChange],
      ["Findings", Object.entries(screen.findings).filter(([, count]) => 0 < count)
        .map(([level, count]) => `${count} ${level}`).join(", ")],
      ["Marks", screen.marks.join(", ")], ["Stays UIKit", screen.keepReason],
      ["Removable now", screen.removable.join(", ")], ["Next step", screen.nextStep],
      ["Score", `${screen.score.value}` + (screen.rank ? `, number ${screen.rank} in the order` : "")],
    ].filter(([, value]) => value);
    const made = element("dl");
    for (const [name, value, means] of rows) {
      made.append(element("dt", {}, name), element("dd", {}, bidi(value),
        means ? element("span", { class: "quiet" }, `: ${means}`) : ""));
    }
    return made;
  }

  // What a word means, as the page says below.
  const terms = new Map([...document.querySelectorAll("[data-term]")]
    .map((term) => [term.dataset.term, term.textContent]));
  const meaning = (title, name) => terms.get(`${title}: ${name}`) || "";

  const unresolved = (way) =>
    ["through ", bidi(way.router), `, unresolved: one of ${way.screens} screens`, place(way)];

  function way(edge, mark = "") {
    return [
      `${edge.kind} `, bidi(edge.screen || "the app itself"), ` (${edge.through}${mark})`, place(edge),
    ];
  }

  const wayTo = (edge) => way(edge, edge.toUIKit ? ", UIKit" : "");

  // What a screen at its target still has in its way leads beyond the target, but for errors.

  function blockers(screen) {
    const items = (wanted) => screen.blockers.filter(wanted).map((item) =>
      [bidi(item.subject), element("span", { class: "quiet" }, `: ${meaning("Blockers", item.kind)}`),
        place(item)]);
    return screen.finished
      ? [...list("To fix", items((item) => item.kind === "findings")),
        ...list("In the way of a stage above its target", items((item) => item.kind !== "findings"))]
      : list("Blocked by", items(() => true));
  }

  function show(index) {
    const screen = screens[index];
    const close = element("button", { type: "button", id: "close" }, "Close");
    close.addEventListener("click", () => drawer.close());
    const sums = (name) => screen.score[name].map((term) =>
      [`${term.name}: ${term.amount} × ${term.weight}`]);
    document.getElementById("drawer-body").replaceChildren(
      element("header", {}, element("h2", { id: "drawer-title" }, bidi(screen.name)), close),
      facts(screen), graph(screen),
      ...list("Why this stage", screen.reasons.map((note) => [bidi(note.text), place(note)])),
      ...list("Stages so far", (screen.stageChanges || []).map((change) =>
        [`${change.day}: ${change.before} → ${change.now}`,
          change.commit ? element("code", {}, ` ${change.commit.slice(0, 10)}`) : ` or before, after ${change.after}`])),
      ...blockers(screen),
      ...list("Opens", [...screen.outgoing.map(wayTo), ...screen.unresolved.map(unresolved)]),
      ...list("Opened by", screen.incoming.map((edge) => way(edge))),
      ...list("SwiftUI within it", screen.components.map((note) => [bidi(note.text), place(note)])),
      ...list("Parts", screen.parts.map((part) =>
        [`${part.kind} `, bidi(part.name), `: ${part.evidence}${part.byName ? ", by name" : ""}`, place(part)])),
      ...list("Benefit", sums("benefit")), ...list("Cost", sums("cost")));
    if (!drawer.open) drawer.showModal();
    drawer.scrollTop = 0;
    close.focus();
  }

  // The screens around one: who opens it on the left, what it opens on the right.

  function graph(screen) {
    const names = (edges) => [...new Set(edges.map((edge) => edge.screen).filter(Boolean))];
    const columns = [names(screen.incoming), [screen.name], names(screen.outgoing)];
    if (columns[0].length + columns[2].length === 0) return "";
    const limit = 14, width = 250, height = 30, gap = 10, between = 90;
    const shown = columns.map((column) => column.slice(0, limit));
    const tallest = Math.max(...shown.map((column) => column.length));
    const total = tallest * (height + gap) + gap;
    const space = "http://www.w3.org/2000/svg";
    const make = (name, attributes) => {
      const made = document.createElementNS(space, name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      return made;
    };
    const svg = make("svg", {
      viewBox: `0 0 ${3 * width + 2 * between} ${total}`, role: "group",
      "aria-label": `Screens around ${screen.name}`,
    });
    const top = (column, row) =>
      (total - shown[column].length * (height + gap) + gap) / 2 + row * (height + gap);
    const middle = top(1, 0) + height / 2;
    [0, 2].forEach((column) => shown[column].forEach((_, row) => {
      const y = top(column, row) + height / 2;
      const [from, to] = column === 0
        ? [[width, y], [width + between, middle]]
        : [[2 * width + between, middle], [2 * width + 2 * between, y]];
      const bend = between / 2;
      svg.append(make("path", {
        class: "way",
        d: `M${from[0]} ${from[1]}C${from[0] + bend} ${from[1]} ${to[0] - bend} ${to[1]} ${to[0]} ${to[1]}`,
      }));
    }));
    shown.forEach((column, index) => column.forEach((name, row) => {
      const x = index * (width + between), y = top(index, row);
      const known = places.get(name);
      const stage = known === undefined ? null : screens[known].stageNumber;
      const link = make(known === undefined ? "g" : "a", {});
      if (known !== undefined) link.setAttribute("href", "#screen=" + encodeURIComponent(name));
      link.append(make("rect", { class: "node", x, y, width, height, rx: 6 }));
      if (stage !== null) {
        link.append(make("rect", {
          x: x + 8, y: y + 10, width: 10, height: 10, rx: 2, style: `fill: var(--s${stage})`,
        }));
      }
      const text = make("text", { x: x + 26, y: y + 20 });
      text.textContent = name.length > 28 ? name.slice(0, 27) + "…" : name;
      const title = make("title", {});
      title.textContent = stage === null ? name : `${name}, stage ${stage}`;
      link.append(title, text);
      svg.append(link);
    }));
    const hidden = columns.reduce((sum, column) => sum + Math.max(0, column.length - limit), 0);
    const figure = element("figure", { style: "margin: .6rem 0" });
    figure.append(svg);
    if (hidden) figure.append(element("figcaption", { class: "quiet" }, `and ${hidden} more, listed below`));
    return figure;
  }

  function open() {
    const match = /^#screen=(.*)$/.exec(location.hash);
    if (!match) return;
    let name = "";
    try { name = decodeURIComponent(match[1]); } catch { return; }
    const index = places.get(name);
    if (index !== undefined) show(index);
  }
  drawer.addEventListener("close", () => {
    const match = /^#screen=(.*)$/.exec(location.hash);
    history.replaceState(null, "", location.pathname + location.search);
    if (!match) return;
    const index = places.get(decodeURIComponent(match[1]));
    const row = table && table.querySelector(`tr[data-screen="${index}"] button`);
    if (row) row.focus();
  });
  drawer.addEventListener("click", (event) => { if (event.target === drawer) drawer.close(); });
  window.addEventListener("hashchange", open);
  open();
  """#
