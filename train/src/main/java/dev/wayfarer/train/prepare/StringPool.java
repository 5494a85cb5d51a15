package dev.wayfarer.train.prepare;

import dev.wayfarer.sql.file.PackedInput;
import dev.wayfarer.sql.file.PackedOutput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The texts of a file, each once; everything else names them by number.
final class StringPool {
  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /// The number of a text, a new one where it is new.
  int number(String text) {
    return numbers.computeIfAbsent(
        text,
        fresh -> {
          texts.add(fresh);
          return texts.size() - 1;
        });
  }

  String text(int number) {
    return texts.get(number);
  }

  void write(PackedOutput out) {
    out.list(
        texts,
        text -> {
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          out.number(bytes.length);
          out.raw(bytes);
        });
  }

  static StringPool read(PackedInput in) {
    StringPool strings = new StringPool();
    in.list(() -> strings.number(new String(in.raw(in.number()), StandardCharsets.UTF_8)));
    return strings;
  }
}
