package dev.wayfarer.app.cli;

import dev.wayfarer.link.vector.NumberType;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the name of a type of numbers as the help shows it.
final class NumberTypeConverter implements ITypeConverter<NumberType> {
  @Override
  public NumberType convert(String name) {
    for (NumberType type : NumberType.values()) {
      if (type.toString().equals(name)) {
        return type;
      }
    }
    String names =
        Arrays.stream(NumberType.values())
            .map(NumberType::toString)
            .collect(Collectors.joining(", "));
    throw new TypeConversionException("expected one of " + names + ", found '" + name + "'");
  }
}
