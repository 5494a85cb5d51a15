package dev.wayfarer.app.cli;

import dev.wayfarer.cli.LowerCaseNames;
import dev.wayfarer.link.vector.NumberType;
import picocli.CommandLine.Option;

/// How numbers of word vectors are held.
final class NumberTypeArgument {
  /// Reads the name of a type of numbers.
  static final class Names extends LowerCaseNames<NumberType> {
    Names() {
      super(NumberType.values());
    }
  }

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      defaultValue = "float16",
      converter = Names.class,
      description = {
        "How to hold numbers: float32 (exact), float16 (half",
        "the size, the default), int8 (a quarter of the size)."
      })
  private NumberType type;

  NumberType type() {
    return type;
  }
}
