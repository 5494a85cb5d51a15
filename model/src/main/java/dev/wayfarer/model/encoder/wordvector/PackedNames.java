package dev.wayfarer.model.encoder.wordvector;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.lstm.PackedSequences;
import dev.wayfarer.model.lstm.PackedSequences.Packed;
import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/// The names of columns or tables, each distinct one once.
final class PackedNames {
  private final PackedSequences<String> packed;
  private final Map<List<String>, Integer> ranks = new HashMap<>();

  /// @param schemas the names of each schema
  PackedNames(Collection<List<List<String>>> schemas) {
    Set<List<String>> distinct = new LinkedHashSet<>();
    schemas.forEach(distinct::addAll);
    List<List<String>> names = new ArrayList<>(distinct);
    packed = new PackedSequences<>(names);
    for (int i = 0; i < names.size(); i++) {
      ranks.put(names.get(i), packed.rank(i));
    }
  }

  /// The packed words by their numbers.
  Supplier<Packed> sequences(ToLongFunction<String> number, DeviceTransfer transfer) {
    return packed.pack(number, transfer);
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
