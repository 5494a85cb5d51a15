package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.QuestionInput;
import dev.wayfarer.model.input.SchemaInput;
import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/// The names of columns or tables, each distinct one once.
final class PackedNames {
  private final PackedWords packed;
  private final Map<List<String>, Integer> ranks = new HashMap<>();

  PackedNames(List<QuestionInput> questions, Function<SchemaInput, List<List<String>>> part) {
    Set<List<String>> distinct = new LinkedHashSet<>();
    // Questions of one database share their schema: look at each but once.
    questions.stream()
        .map(question -> part.apply(question.schema()))
        .distinct()
        .forEach(distinct::addAll);
    List<List<String>> names = new ArrayList<>(distinct);
    packed = new PackedWords(names);
    for (int i = 0; i < names.size(); i++) {
      ranks.put(names.get(i), packed.rank(i));
    }
  }

  /// As [PackedWords#sequences].
  Supplier<Batch.Sequences> sequences(Map<String, Integer> numbers, DeviceTransfer transfer) {
    return packed.sequences(numbers, transfer);
  }

  /// How many there are.
  int count() {
    return ranks.size();
  }

  /// Where a name stands.
  int rank(List<String> name) {
    return ranks.get(name);
  }
}
