package dev.wayfarer.model.tensor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The names and shapes of a model's parameters, in order, how they begin and how they are trained.
public final class ParameterLayout {
  /// One parameter.
  ///
  /// @param offset where its numbers begin in the flat tensor of all parameters
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Entry(
      String name, long[] shape, long offset, Initialiser initial, ParameterGroup group) {
    public long size() {
      long size = 1;
      for (long length : shape) {
        size *= length;
      }
      return size;
    }
  }

  /// Neighbouring parameters of one group, by their places among the numbers of all parameters.
  ///
  /// @param to the place after the last one
  public record Range(long from, long to, ParameterGroup group) {}

  private final SequencedMap<String, Entry> entries = new LinkedHashMap<>();
  private ParameterGroup group = ParameterGroup.DEFAULT;
  private long size;

  /// Adds parameters of a group.
  ///
  /// @param parameters adds them
  public ParameterLayout group(ParameterGroup own, Runnable parameters) {
    ParameterGroup outer = group;
    group = own;
    try {
      parameters.run();
    } finally {
      group = outer;
    }
    return this;
  }

  /// Adds a parameter. Names are used once.
  public ParameterLayout add(String name, Initialiser initial, long... shape) {
    Entry entry = new Entry(name, shape, size, initial, group);
    if (entries.putIfAbsent(name, entry) != null) {
      throw new IllegalArgumentException("parameter: expected a new name, found " + name);
    }
    size += entry.size();
    return this;
  }

  /// Returns a layout of the first parameters alone, at their places.
  public ParameterLayout first(int count) {
    ParameterLayout first = new ParameterLayout();
    entries.values().stream()
        .limit(count)
        .forEach(
            entry -> {
              first.entries.put(entry.name, entry);
              first.size += entry.size();
            });
    return first;
  }

  /// Returns this layout several times over, one copy after the other. The names of copy 2 end in
  /// `#2`.
  public ParameterLayout repeated(int count) {
    ParameterLayout repeated = new ParameterLayout();
    for (int i = 0; i < count; i++) {
      int copy = i;
      entries
          .values()
          .forEach(
              entry ->
                  repeated.group(
                      entry.group,
                      () -> repeated.add(copyName(entry.name, copy), entry.initial, entry.shape)));
    }
    return repeated;
  }

  static String copyName(String name, int copy) {
    return name + "#" + copy;
  }

  /// Adds the weight and the bias of a linear layer.
  public ParameterLayout linear(String name, int inputs, int outputs) {
    Initialiser initial = Initialiser.fanIn(inputs);
    add(name + ".weight", initial, outputs, inputs);
    return add(name + ".bias", initial, outputs);
  }

  /// Adds the scale and the shift of a layer normalisation.
  public ParameterLayout norm(String name, int width) {
    add(name + ".weight", Initialiser.constant(1), width);
    return add(name + ".bias", Initialiser.constant(0), width);
  }

  /// The parameters by name, in order.
  public SequencedMap<String, Entry> entries() {
    return java.util.Collections.unmodifiableSequencedMap(entries);
  }

  /// All parameters by group: as few ranges as there can be, in order.
  public List<Range> ranges() {
    List<Range> ranges = new ArrayList<>();
    for (Entry entry : entries.values()) {
      long from = entry.offset;
      if (!ranges.isEmpty() && ranges.getLast().group.equals(entry.group)) {
        from = ranges.removeLast().from;
      }
      ranges.add(new Range(from, entry.offset + entry.size(), entry.group));
    }
    return ranges;
  }

  /// How many numbers all parameters have.
  public long size() {
    return size;
  }

  /// Returns the initial values of all parameters. Each has its own random stream, so a new
  /// parameter does not change the others.
  public Map<String, float[]> initial(long seed) {
    Map<String, float[]> numbers = new LinkedHashMap<>();
    for (Entry entry : entries.values()) {
      RandomGenerator random =
          RandomGeneratorFactory.of("L64X128MixRandom")
              .create(seed * 0x9E3779B97F4A7C15L + entry.name.hashCode());
      float[] filled = new float[Math.toIntExact(entry.size())];
      entry.initial.fill(random, filled, entry.shape);
      numbers.put(entry.name, filled);
    }
    return numbers;
  }
}
