import MediaFacts

extension AssetFacts {
  /// The facts without what no verdict on a seam depends on, so that media that are alike equal each other.
  ///
  /// Of where the tracks begin and end only how they lie beside each other counts.
  var alike: AssetFacts {
    var alike = self
    alike.source = ""
    alike.container.duration = nil
    alike.container.bitRate = nil
    alike.container.sizeBytes = nil
    for place in alike.video.indices {
      alike.video[place].bitRate = nil
      alike.video[place].frameCount = nil
    }
    for place in alike.audio.indices { alike.audio[place].bitRate = nil }
    // Beside subtitles, other tracks and packets that were walked, times stand for themselves.
    guard depth == .headers, subtitles.isEmpty, video.count == 1, audio.count <= 1,
      video[0].timing == nil, audio.first?.timing == nil
    else { return alike }
    guard !audio.isEmpty else {
      alike.video[0].duration = nil
      return alike
    }
    guard let alignment, let difference = alignment.endDifference else {
      // Without a start or an end on either side no rule compares the ends.
      alike.video[0].duration = nil
      alike.audio[0].duration = nil
      return alike
    }
    let length = Rational(1000)
    guard let end = length.adding(difference),
      let heard = end.subtracting(alignment.startOffset)
    else { return alike }
    alike.video[0].startTime = Rational(0)
    alike.video[0].duration = length
    alike.audio[0].startTime = alignment.startOffset
    alike.audio[0].duration = heard
    return alike
  }
}
