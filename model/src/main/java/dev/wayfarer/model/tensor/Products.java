package dev.wayfarer.model.tensor;

import dev.wayfarer.sql.input.InputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// How the matrices of a pre-trained encoder are multiplied when questions are answered on a CPU.
public enum Products {
  /// In int8, see [Int8Linear].
  INT8,
  /// In single precision.
  FLOAT32;

  /// The environment variable that names one.
  private static final String VARIABLE = "WAYFARER_PRODUCTS";

  /// What the environment asks for, or int8.
  ///
  /// @throws InputException where it asks for something else
  public static Products of(Map<String, String> environment) {
    String asked = environment.getOrDefault(VARIABLE, INT8.text());
    return Arrays.stream(values())
        .filter(products -> products.text().equals(asked))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    VARIABLE,
                    Arrays.stream(values()).map(Products::text).collect(Collectors.joining(" or ")),
                    InputException.excerpt(asked)));
  }

  private String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
