package dev.wayfarer.model.checkpoint;

import dev.wayfarer.sql.input.InputException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The tensors of one file, by name.
public final class Tensors {
  private final String file;
  private final Map<String, TensorData> byName = new LinkedHashMap<>();
  private final Map<String, String> metadata;

  Tensors(String file, List<TensorData> tensors, Map<String, String> metadata) {
    this.file = file;
    this.metadata = Map.copyOf(metadata);
    tensors.forEach(tensor -> byName.put(tensor.name(), tensor));
  }

  /// In the order of the file.
  public List<TensorData> all() {
    return List.copyOf(byName.values());
  }

  public Map<String, String> metadata() {
    return metadata;
  }

  /// The tensor of a name.
  ///
  /// @throws InputException where there is none
  public TensorData get(String name) {
    TensorData tensor = byName.get(name);
    if (tensor == null) {
      throw new InputException(file, "a tensor " + InputException.excerpt(name), "none");
    }
    return tensor;
  }

  /// What to say of a tensor that cannot be used.
  public InputException wrong(String name, String expected, String found) {
    return new InputException(file + "[" + InputException.excerpt(name) + "]", expected, found);
  }

  /// Refuses all but exactly these tensors.
  ///
  /// @return this
  /// @throws InputException where one is missing, of another type, or surplus
  public Tensors expect(Map<String, TensorType> expected) {
    expected.forEach(
        (name, type) -> {
          TensorType found = get(name).type();
          if (!found.equals(type)) {
            throw wrong(name, type.toString(), found.toString());
          }
        });
    for (String name : byName.keySet()) {
      if (!expected.containsKey(name)) {
        String found = "also " + InputException.excerpt(name);
        throw new InputException(file, expected.size() + " tensors", found);
      }
    }
    return this;
  }
}
