package dev.wayfarer.model.config;

import dev.wayfarer.sql.input.InputException;
import java.util.List;
import java.util.SequencedMap;

/// A part of a file as it was read, with its place: the file and the line.
sealed interface Node {
  String place();

  /// The part as a message shows it.
  String shown();

  record Section(String place, SequencedMap<String, Node> entries) implements Node {
    @Override
    public String shown() {
      return "a section";
    }
  }

  /// Which type a value has is for its reader to say: YAML's own idea of numbers lacks `6e-4`.
  record Value(String place, String text) implements Node {
    @Override
    public String shown() {
      return InputException.excerpt(text);
    }
  }

  /// A list; few settings are one.
  record Items(String place, List<Node> nodes) implements Node {
    @Override
    public String shown() {
      return "a list";
    }
  }

  /// A name without a value.
  record Nothing(String place) implements Node {
    @Override
    public String shown() {
      return "nothing";
    }
  }
}
