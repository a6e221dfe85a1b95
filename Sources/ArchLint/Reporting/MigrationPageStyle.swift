// The style of the migration page: light and dark, narrow and printed. The colours of the stages go
// from warm to cool, and no meaning hangs on them alone.

let migrationPageStyle = """
  :root {
    --paper: #ffffff; --ink: #1c1f24; --quiet: #5b6470; --line: #d9dee5; --raised: #f4f6f9;
    --accent: #0b62c4;
    --s0: #b3362b; --s1: #cf6a1d; --s2: #b98a00; --s3: #7c8b1c; --s4: #3b8f4e; --s5: #18867f;
    --s6: #2273b8; --s7: #5a4fc0;
    --b0: #2273b8; --b1: #b3362b; --b2: #cf6a1d; --b3: #b98a00; --b4: #5a4fc0; --b5: #18867f;
    --b6: #a03f86; --b7: #3b8f4e; --b8: #7c8b1c; --b9: #6b7480;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --paper: #14171b; --ink: #e6e9ee; --quiet: #9aa4b1; --line: #333a43; --raised: #1d2127;
      --accent: #7db7ff;
      --s0: #e5695d; --s1: #ee9550; --s2: #d9b23c; --s3: #a9b84a; --s4: #62b877; --s5: #45b3ab;
      --s6: #5fa5e3; --s7: #948bee;
      --b0: #5fa5e3; --b1: #e5695d; --b2: #ee9550; --b3: #d9b23c; --b4: #948bee; --b5: #45b3ab;
      --b6: #d678bb; --b7: #62b877; --b8: #a9b84a; --b9: #98a2af;
    }
  }
  * { box-sizing: border-box; }
  body {
    margin: 0 auto; max-width: 1500px; padding: 1.2rem; background: var(--paper); color: var(--ink);
    font: 15px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif;
  }
  h1 { font-size: 1.6rem; margin: 0; overflow-wrap: anywhere; }
  h2 { font-size: 1.15rem; margin: 2rem 0 .6rem; }
  .quiet { color: var(--quiet); margin: .2rem 0 0; }
  .figures { display: flex; flex-wrap: wrap; gap: .8rem; list-style: none; margin: 0; padding: 0; }
  .figures li {
    background: var(--raised); border: 1px solid var(--line); border-radius: .5rem;
    padding: .6rem .9rem; flex: 1 1 11rem; max-width: 20rem;
  }
  .figures strong { display: block; font-size: 1.6rem; }
  .figures span { color: var(--quiet); font-size: .9rem; }
  table { border-collapse: collapse; }
  caption { text-align: start; color: var(--quiet); padding: .8rem 0 .3rem; }
  th, td {
    text-align: start; vertical-align: top; padding: .3rem .6rem;
    border-bottom: 1px solid var(--line);
  }
  thead th { color: var(--quiet); font-weight: 600; }
  tbody th { font-weight: 600; }
  .stages th { white-space: nowrap; }
  .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .swatch { display: inline-block; width: .7em; height: .7em; border-radius: .2em; }
  .s0 { background: var(--s0); } .s1 { background: var(--s1); } .s2 { background: var(--s2); }
  .s3 { background: var(--s3); } .s4 { background: var(--s4); } .s5 { background: var(--s5); }
  .s6 { background: var(--s6); } .s7 { background: var(--s7); }
  .bars { width: 100%; }
  .bars td:nth-child(3) { width: 60%; }
  .bar { display: flex; height: 1.1rem; gap: 1px; border-radius: .25rem; overflow: hidden; }
  .bar i { min-width: 3px; }
  #filters { display: flex; flex-wrap: wrap; gap: .8rem; align-items: center; margin-bottom: .6rem; }
  #filters[hidden] { display: none; }
  #filters label { color: var(--quiet); }
  input, select, button {
    font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line);
    border-radius: .3rem; padding: .25rem .5rem; max-width: 18rem;
  }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
  .scroll { overflow-x: auto; }
  #table { width: 100%; font-size: .88rem; }
  #table th, #table td { padding-inline: .45rem; }
  #table thead th { position: sticky; top: 0; background: var(--paper); padding: 0; }
  #table thead button {
    border: 0; background: none; color: inherit; font-weight: 600; padding: .3rem .6rem;
    cursor: pointer; white-space: nowrap; width: 100%; text-align: inherit;
  }
  #table thead th:not(:has(button)) { padding: .3rem .6rem; }
  #table tbody th button {
    border: 0; background: none; padding: 0; color: var(--accent); cursor: pointer;
    text-align: start; font-weight: 600; max-width: none; overflow-wrap: break-word;
  }
  #table .screen { min-width: 11rem; }
  #table .module, #table .owner { min-width: 6rem; }
  #table .bridges { min-width: 6rem; max-width: 12rem; }
  #table td.stage { min-width: 8.6rem; }
  #table .blockers, #table .next { min-width: 11rem; max-width: 26rem; overflow-wrap: break-word; }
  ol { margin: 0; padding-inline-start: 1.6rem; }
  a { color: var(--accent); }
  summary { cursor: pointer; font-weight: 600; margin: .3rem 0; }
  details p { margin: .2rem 0; color: var(--quiet); max-width: 60rem; }
  tr[hidden] { display: none; }
  th[aria-sort=ascending] button::after { content: " \\2191"; }
  th[aria-sort=descending] button::after { content: " \\2193"; }
  dialog {
    border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); color: var(--ink);
    width: min(60rem, 96vw); max-height: 92vh; overflow: auto; padding: 1rem 1.3rem;
    margin: auto 1rem auto auto;
  }
  dialog::backdrop { background: rgb(0 0 0 / .45); }
  dialog header { display: flex; gap: 1rem; align-items: start; justify-content: space-between; }
  dialog h2 { margin: 0; overflow-wrap: anywhere; }
  dialog h3 { font-size: 1rem; margin: 1.1rem 0 .3rem; }
  dialog ul { margin: 0; padding-inline-start: 1.2rem; }
  dialog li, dialog dd { overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .9rem; margin: .6rem 0; }
  dt { color: var(--quiet); } dd { margin: 0; }
  code { font: .88em ui-monospace, Menlo, Consolas, monospace; color: var(--quiet); }
  svg { max-width: 100%; height: auto; display: block; }
  svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
  svg .node { fill: var(--raised); stroke: var(--line); }
  svg .way { fill: none; stroke: var(--quiet); }
  .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 1rem; }
  .chart { margin: 0; }
  .chart figcaption { font-weight: 600; margin-bottom: .3rem; }
  .chart .grid { stroke: var(--line); }
  .chart .line { fill: none; stroke-width: 2; }
  .chart text { fill: var(--quiet); font-size: 12px; }
  .legend { display: flex; flex-wrap: wrap; gap: .2rem .9rem; list-style: none; margin: .3rem 0 0; padding: 0; }
  .box { max-height: 24rem; overflow: auto; margin-top: 1rem; }
  .box tbody th { white-space: nowrap; }
  .box thead th { position: sticky; top: 0; background: var(--paper); white-space: nowrap; }
  svg a:focus-visible .node { stroke: var(--accent); stroke-width: 3; }
  @media (max-width: 100rem) { #table .last-to-fit { display: none; } }
  @media (max-width: 70rem) { #table .minor { display: none; } }
  @media (max-width: 50rem) {
    #table .module, #table .rank { display: none; }
    #table .screen, #table .blockers, #table .next { min-width: 8rem; }
  }
  @media (max-width: 40rem) {
    body { padding: .7rem; }
    .bars td:nth-child(3) { width: 40%; }
    .plain { display: block; overflow-x: auto; }
    .plain th, .plain td { padding: .25rem .3rem; }
    .figures li { max-width: none; }
    ol, p, dd, dt, .stages th { overflow-wrap: anywhere; white-space: normal; }
    dialog { margin: auto; }
    dl { grid-template-columns: 1fr; }
  }
  @media print {
    :root { --paper: #fff; --ink: #000; --quiet: #444; --line: #bbb; --raised: #fff; }
    body { max-width: none; padding: 0; font-size: 10pt; }
    #filters, dialog { display: none; }
    .scroll { overflow: visible; max-height: none; }
    .box thead th { position: static; }
    .box table { font-size: 7pt; }
    .chart svg path, .chart svg circle { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    .chart { break-inside: avoid; }
    #table { font-size: 8pt; }
    #table :is(.minor, .last-to-fit, .module, .rank) { display: table-cell; }
    details { display: none; }
    #table thead { display: table-header-group; }
    #table thead th { position: static; }
    tr { break-inside: avoid; }
    .swatch, .bar i { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }
  """
