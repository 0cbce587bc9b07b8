import MediaFacts

/// Seconds for a person: up to three decimals, no zeros behind them.
func seconds(_ value: Rational) -> String {
  let thousandths = (value.doubleValue * 1000).rounded()
  guard let whole = Int64(exactly: thousandths) else { return "\(value)" }
  let fraction = whole.magnitude % 1000
  let digits = String(1000 + fraction).dropFirst()
  let short = String(digits.reversed().drop { $0 == "0" }.reversed())
  return (whole < 0 ? "-" : "") + "\(whole.magnitude / 1000)" + (short.isEmpty ? "" : "." + short)
}

/// Kilobits per second for a person: whole ones.
func kilobits(_ bitsPerSecond: Int64) -> String {
  String((Double(bitsPerSecond) / 1000).rounded().formattedWhole)
}

extension Double {
  fileprivate var formattedWhole: String {
    Int64(exactly: self).map(String.init) ?? "\(self)"
  }
}

extension AdBreak {
  /// True where the break holds nothing and says nothing of why.
  var isEmpty: Bool {
    ads.isEmpty && tag == nil && customData == nil && (outcome == nil || outcome == .complete)
  }

  /// What its ads take, in seconds; absent where an ad states no length.
  var adsDuration: Rational? {
    var total = Rational(0)
    for ad in ads {
      guard let length = ad.duration ?? ad.linearCreatives.first?.duration,
        let sum = total.adding(length)
      else { return nil }
      total = sum
    }
    return total
  }
}
