package dev.wayfarer.model.encoder.transformer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.encoder.transformer.SequenceGroups.Group;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Groups of sequences of similar lengths.
class SequenceGroupsTests {
  @Test
  void sequencesOfOneLengthStayTogether() {
    assertEquals(
        List.of(new Group(List.of(0, 1, 2), 100)), SequenceGroups.of(List.of(100, 100, 100)));
  }

  @Test
  void oneLongSequenceDoesNotPadManyShortOnes() {
    List<Integer> lengths =
        Stream.concat(Stream.of(512), Collections.nCopies(31, 64).stream()).toList();
    assertEquals(
        List.of(new Group(List.of(0), 512), new Group(IntStream.range(1, 32).boxed().toList(), 64)),
        SequenceGroups.of(lengths));
  }

  @Test
  void fewShortSequencesAreNotWorthAGroup() {
    assertEquals(
        List.of(new Group(List.of(0, 1, 2), 512)), SequenceGroups.of(List.of(64, 512, 40)));
  }

  @Test
  void groupsHaveTheLeastCostOfAll() {
    Random random = new Random(0);
    for (int i = 0; i < 50; i++) {
      List<Integer> lengths =
          IntStream.range(0, 9).mapToObj(_ -> 50 + random.nextInt(3000)).toList();
      List<Integer> sorted = lengths.stream().sorted(Collections.reverseOrder()).toList();
      long least = Long.MAX_VALUE;
      // Each bit tells whether a group ends between two sequences.
      for (int ends = 0; ends < 1 << 8; ends++) {
        least = Math.min(least, cost(sorted, ends));
      }
      long found =
          SequenceGroups.of(lengths).stream()
              .mapToLong(
                  group ->
                      SequenceGroups.GROUP_COST + (long) group.sequences().size() * group.length())
              .sum();
      assertEquals(least, found);
    }
  }

  private static long cost(List<Integer> sorted, int ends) {
    long cost = 0;
    int first = 0;
    for (int i = 0; i < sorted.size(); i++) {
      if (i == sorted.size() - 1 || (ends >> i & 1) == 1) {
        cost += SequenceGroups.GROUP_COST + (long) (i + 1 - first) * sorted.get(first);
        first = i + 1;
      }
    }
    return cost;
  }
}
