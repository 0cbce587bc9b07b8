public import MediaFacts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The risk of a delay: one number from 0 to 100.
public enum RiskScore {
  /// Up to here a delay is not seen: one frame at 25 fps, in milliseconds.
  public static let threshold: Double = 40
  /// From here on a delay could not be worse, in milliseconds.
  public static let limit: Double = 2000

  /// How bad a delay of that many milliseconds is: 0 to `threshold`, 100 from `limit`, else logarithmic.
  public static func severity(of milliseconds: Double) -> Double {
    if milliseconds <= threshold { return 0 }
    if milliseconds >= limit { return 100 }
    return 100 * log(milliseconds / threshold) / log(limit / threshold)
  }

  /// The mean severity of a delay that is spread over the interval as a triangle with its peak at
  /// `typical`.
  ///
  /// The mean is the integral of the severity's slope times the chance that the delay is longer. In the
  /// logarithm of the delay the slope is constant, every term is positive, and the chance is smooth
  /// between the corners of the triangle, where a Gauss-Legendre rule of eight points is exact to
  /// about twelve digits. An interval without width gives the severity of its one value.
  public static func mean(over interval: Interval) -> Double {
    guard interval.high > threshold else { return 0 }
    guard interval.low < limit else { return 100 }
    let (start, end) = (log(threshold), log(limit))
    let corners = [interval.low, interval.typical, interval.high].map {
      $0 <= threshold ? start : min(log($0), end)
    }
    // Up to the lowest delay the chance of a longer one is 1.
    var area = corners[0] - start
    for (left, right) in [(corners[0], corners[1]), (corners[1], corners[2])] where right > left {
      let (middle, half) = ((left + right) / 2, (right - left) / 2)
      for (node, weight) in nodes {
        area += half * weight * chance(ofLongerThan: exp(middle - half * node), in: interval)
        area += half * weight * chance(ofLongerThan: exp(middle + half * node), in: interval)
      }
    }
    return min(100, max(0, 100 * area / (end - start)))
  }

  /// The chance that a delay in the interval is longer than `milliseconds`.
  private static func chance(ofLongerThan milliseconds: Double, in interval: Interval) -> Double {
    let (low, typical, high) = (interval.low, interval.typical, interval.high)
    if milliseconds <= low { return 1 }
    if milliseconds >= high { return 0 }
    if milliseconds < typical {
      let part = milliseconds - low
      return 1 - part * part / ((high - low) * (typical - low))
    }
    let part = high - milliseconds
    return part * part / ((high - low) * (high - typical))
  }

  /// Nodes and weights of the eight-point Gauss-Legendre rule, one of each pair.
  private static let nodes: [(Double, Double)] = [
    (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
    (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
  ]
}
