package dev.wayfarer.model.config;

import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.SequencedMap;
import java.util.SequencedSet;

/// A file of settings that may inherit from another by `base`.
final class BasedFile {
  private static final String BASE = "base";

  private BasedFile() {}

  /// Reads the file's settings over those of its base, recursively.
  static Node.Section read(Path file) {
    return read(file, new LinkedHashSet<>());
  }

  private static Node.Section read(Path file, SequencedSet<Path> above) {
    Node.Section own = TreeReader.read(file.toString(), Utf8File.read(file, "a file of settings"));
    Node base = own.entries().get(BASE);
    if (base == null) {
      return own;
    }
    if (!(base instanceof Node.Value(var place, var name))) {
      throw new InputException(base.place() + ": " + BASE, "the name of a file", base.shown());
    }
    above.add(file.normalize());
    Path below = file.resolveSibling(name).normalize();
    if (above.contains(below)) {
      throw new InputException(place + ": " + BASE, "a file that is not based on this one", name);
    }
    SequencedMap<String, Node> entries = new LinkedHashMap<>(own.entries());
    entries.remove(BASE);
    return over(read(below, above), new Node.Section(own.place(), entries));
  }

  private static Node.Section over(Node.Section below, Node.Section above) {
    SequencedMap<String, Node> entries = new LinkedHashMap<>(below.entries());
    above
        .entries()
        .forEach(
            (name, node) ->
                entries.merge(
                    name,
                    node,
                    (old, changed) ->
                        old instanceof Node.Section inner && changed instanceof Node.Section outer
                            ? over(inner, outer)
                            : changed));
    return new Node.Section(above.place(), entries);
  }
}
