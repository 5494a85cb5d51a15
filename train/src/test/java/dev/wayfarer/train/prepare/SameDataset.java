package dev.wayfarer.train.prepare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.sql.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Compares prepared datasets, whose arrays and schemas have no equality of their own.
final class SameDataset {
  private SameDataset() {}

  static void assertSame(PreparedDataset expected, PreparedDataset actual) {
    assertEquals(expected.options(), actual.options());
    assertEquals(expected.actionVocabulary().lines(), actual.actionVocabulary().lines());
    assertEquals(expected.counts(), actual.counts());
    assertEquals(entries(expected.sources()), entries(actual.sources()));
    assertEquals(List.copyOf(expected.schemas().keySet()), List.copyOf(actual.schemas().keySet()));
    expected.schemas().forEach((name, schema) -> assertSame(schema, actual.schemas().get(name)));
    assertEquals(expected.nameVectors().keySet(), actual.nameVectors().keySet());
    expected
        .nameVectors()
        .forEach((name, vector) -> assertArrayEquals(vector, actual.nameVectors().get(name)));
    assertEquals(expected.encoders().keySet(), actual.encoders().keySet());
    expected
        .encoders()
        .forEach((name, section) -> assertSame(section, actual.encoders().get(name)));
    assertEquals(List.copyOf(expected.parts().keySet()), List.copyOf(actual.parts().keySet()));
    expected.parts().forEach((name, part) -> assertSame(part, actual.part(name)));
  }

  private static <V> List<?> entries(Map<String, V> map) {
    return new ArrayList<>(map.entrySet());
  }

  private static void assertSame(Schema expected, Schema actual) {
    assertEquals(expected.name(), actual.name());
    assertEquals(expected.tables(), actual.tables());
    assertEquals(expected.columns(), actual.columns());
    assertEquals(expected.foreignKeys(), actual.foreignKeys());
  }

  private static void assertSame(EncoderSection expected, EncoderSection actual) {
    assertEquals(expected.version(), actual.version());
    assertEquals(expected.settings(), actual.settings());
    assertArrayEquals(expected.content(), actual.content());
  }

  private static void assertSame(List<PreparedExample> expected, List<PreparedExample> actual) {
    assertEquals(expected.size(), actual.size());
    for (int i = 0; i < expected.size(); i++) {
      assertSame(expected.get(i), actual.get(i));
    }
  }

  private static void assertSame(PreparedExample expected, PreparedExample actual) {
    assertEquals(expected.database(), actual.database());
    assertEquals(expected.question(), actual.question());
    assertEquals(expected.sql(), actual.sql());
    assertEquals(expected.input().candidates().literals(), actual.input().candidates().literals());
    assertEquals(expected.input().names().columns(), actual.input().names().columns());
    assertEquals(expected.input().names().tables(), actual.input().names().tables());
    assertEquals(expected.input().words(), actual.input().words());
    assertEquals(expected.input().values(), actual.input().values());
    assertArrayEquals(expected.input().relations(), actual.input().relations());
    assertEquals(expected.gold().size(), actual.gold().size());
    for (int i = 0; i < expected.gold().size(); i++) {
      assertSame(expected.gold().get(i), actual.gold().get(i));
    }
  }

  private static void assertSame(GoldStep expected, GoldStep actual) {
    assertEquals(expected.type(), actual.type());
    assertEquals(expected.parent(), actual.parent());
    assertEquals(expected.choice(), actual.choice());
    assertEquals(expected.listed(), actual.listed());
    assertArrayEquals(expected.legal(), actual.legal());
  }
}
