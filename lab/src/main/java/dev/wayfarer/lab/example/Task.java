package dev.wayfarer.lab.example;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Training and test examples. Seen and unseen domains are drawn from the same distribution.
/// Whatever their number, there are as many examples of each.
///
/// @param train examples of the domains that are seen
/// @param domains the domain of each of them
/// @param seen other examples of these domains
/// @param unseen examples of other domains
record Task(Points train, List<String> domains, Points seen, Points unseen) {
  private static final int UNSEEN = 50;
  private static final int EXAMPLES = 100;

  /// The task of a seed, as tensors of the scope that is open now.
  ///
  /// @param count how many domains are seen
  static Task drawn(long seed, int count) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    PointsBuilder train = new PointsBuilder();
    PointsBuilder seen = new PointsBuilder();
    PointsBuilder unseen = new PointsBuilder();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Domain domain = Domain.drawn(random);
      domain.draw(EXAMPLES, train, random);
      domain.draw(EXAMPLES, seen, random);
      for (int j = 0; j < EXAMPLES; j++) {
        names.add("domain " + (i + 1));
      }
    }
    for (int i = 0; i < UNSEEN; i++) {
      Domain.drawn(random).draw(EXAMPLES, unseen, random);
    }
    return new Task(train.build(), names, seen.build(), unseen.build());
  }
}
