package dev.wayfarer.model.encoder.wordvector;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// The names of columns or tables, each distinct one once.
final class PackedNames {
  private final PackedWords packed;
  private final Map<List<String>, Integer> ranks = new HashMap<>();

  /// @param schemas the names of each schema
  PackedNames(Collection<List<List<String>>> schemas) {
    Set<List<String>> distinct = new LinkedHashSet<>();
    schemas.forEach(distinct::addAll);
    List<List<String>> names = new ArrayList<>(distinct);
    packed = new PackedWords(names);
    for (int i = 0; i < names.size(); i++) {
      ranks.put(names.get(i), packed.rank(i));
    }
  }

  /// As [PackedWords#sequences].
  Supplier<WordVectorBatch.Sequences> sequences(
      Map<String, Integer> numbers, DeviceTransfer transfer) {
    return packed.sequences(numbers, transfer);
  }

  /// How many there are.
  int count() {
    return ranks.size();
  }

  /// Where a name stands.
  int rank(List<String> name) {
    return requireNonNull(ranks.get(name));
  }
}
