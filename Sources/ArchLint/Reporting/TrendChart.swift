// Lines and stacked areas over days, as pictures that need no script: every number of them also stands
// in the table below, so a picture is one image with a sentence for those who do not see it.

struct TrendChart {
  struct Series {
    let name: String
    /// A colour of the page: `var(--s0)`.
    let colour: String
    let values: [Int]
  }

  let title: String
  /// What it shows, in a sentence.
  let summary: String
  /// In order, oldest first.
  let days: [Day]
  let series: [Series]
  let isStacked: Bool

  private static let width = 460
  private static let height = 240
  private static let left = 46
  private static let right = 12
  private static let top = 12
  private static let bottom = 26

  var html: String {
    var text = "<figure class=\"chart\">\n<figcaption>\(HTMLText.escaped(title))</figcaption>\n"
    text += "<svg viewBox=\"0 0 \(Self.width) \(Self.height)\" role=\"img\""
    text += " aria-label=\"\(HTMLText.escaped(summary))\">\n"
    text += grid + (isStacked ? areas : lines) + dates
    text += "</svg>\n"
    if 1 < series.count {
      text += "<ul class=\"legend\">"
      for entry in series {
        text += "<li><span class=\"swatch\" style=\"background:\(entry.colour)\"></span> "
        text += "\(HTMLText.escaped(entry.name))</li>"
      }
      text += "</ul>\n"
    }
    return text + "</figure>\n"
  }

  // MARK: - Scales

  private var sums: [Int] {
    days.indices.map { day in
      isStacked
        ? series.reduce(0) { $0 + $1.values[day] } : series.map { $0.values[day] }.max() ?? 0
    }
  }

  /// A step of 1, 2 or 5 times a power of ten that gives four lines at most.
  private var step: Int {
    let most = max(1, sums.max() ?? 1)
    var power = 1
    while true {
      for factor in [1, 2, 5] where most <= power * factor * 4 { return power * factor }
      power *= 10
    }
  }

  private var ceiling: Int { (max(1, sums.max() ?? 1) + step - 1) / step * step }

  private func x(_ day: Int) -> Int {
    guard let first = days.first, let last = days.last, first < last else { return Self.left }
    let width = Self.width - Self.left - Self.right
    return Self.left + days[day].days(since: first) * width / last.days(since: first)
  }

  private func y(_ value: Int) -> String {
    let height = Self.height - Self.top - Self.bottom
    return decimalText(
      Double(Self.height - Self.bottom) - Double(value) * Double(height) / Double(ceiling))
  }

  // MARK: - Shapes

  private var grid: String {
    stride(from: 0, through: ceiling, by: step).map { value in
      """
      <path class="grid" d="M\(Self.left) \(y(value))H\(Self.width - Self.right)"/>\
      <text x="\(Self.left - 6)" y="\(y(value))" dy="4" text-anchor="end">\(grouped(value))</text>

      """
    }.joined()
  }

  /// The first series lies at the bottom.
  private var areas: String {
    var below = [Int](repeating: 0, count: days.count)
    var text = ""
    for entry in series {
      let above = zip(below, entry.values).map { $0 + $1 }
      let up = days.indices.map { "\(x($0)) \(y(above[$0]))" }
      let back = days.indices.reversed().map { "\(x($0)) \(y(below[$0]))" }
      text += "<path d=\"M\((up + back).joined(separator: "L"))Z\" style=\"fill:\(entry.colour)\">"
      text += "<title>\(HTMLText.escaped(entry.name))</title></path>\n"
      below = above
    }
    return text
  }

  private var lines: String {
    series.map { entry in
      let points = days.indices.map { "\(x($0)) \(y(entry.values[$0]))" }
      var text = "<path class=\"line\" d=\"M\(points.joined(separator: "L"))\""
      text += " style=\"stroke:\(entry.colour)\"/>\n"
      for day in days.indices {
        text += "<circle cx=\"\(x(day))\" cy=\"\(y(entry.values[day]))\" r=\"3\""
        text += " style=\"fill:\(entry.colour)\"><title>\(days[day].text): "
        text += "\(grouped(entry.values[day]))</title></circle>\n"
      }
      return text
    }.joined()
  }

  /// As many as have room, the first and the last among them, which stand inside of their ends.
  private var dates: String {
    let last = days.count - 1
    var shown: [Int] = []
    for day in days.indices.dropFirst().dropLast() {
      let room = shown.isEmpty ? x(0) + 118 : x(shown[shown.count - 1]) + 84
      if room <= x(day) && x(day) + 118 <= x(last) { shown.append(day) }
    }
    if 0 < last { shown = [0] + shown + [last] }
    return shown.map { day in
      let anchor = day == 0 ? "start" : day == last ? "end" : "middle"
      return """
        <text x="\(x(day))" y="\(Self.height - 8)" text-anchor="\(anchor)">\(days[day].text)</text>

        """
    }.joined()
  }
}
