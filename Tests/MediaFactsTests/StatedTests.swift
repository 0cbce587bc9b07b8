import MediaFacts
import Testing

@Suite struct StatedTests {
  @Test(
    arguments: [
      (nil, nil, nil, false), (1, nil, 1, false), (nil, 2, 2, false), (1, 1, 1, false),
      (1, 2, 1, true), (0, 2, 0, true),
    ] as [(Int?, Int?, Int?, Bool)])
  func theContainerComesFirst(container: Int?, bitstream: Int?, effective: Int?, disagree: Bool) {
    let fact = Stated(container: container, bitstream: bitstream)
    #expect(fact.effective == effective)
    #expect(fact.disagree == disagree)
  }
}
