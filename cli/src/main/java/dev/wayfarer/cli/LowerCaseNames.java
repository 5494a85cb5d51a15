package dev.wayfarer.cli;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the name of a constant as the help shows it: in lower case, with hyphens.
public abstract class LowerCaseNames<E extends Enum<E>> implements ITypeConverter<E> {
  private final List<E> constants;

  protected LowerCaseNames(E[] constants) {
    this.constants = List.of(constants);
  }

  @Override
  public final E convert(String name) {
    return constants.stream()
        .filter(constant -> shown(constant).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "expected one of " + names() + ", found '" + name + "'"));
  }

  private String names() {
    return constants.stream().map(LowerCaseNames::shown).collect(Collectors.joining(", "));
  }

  private static String shown(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
