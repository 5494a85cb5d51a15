package dev.wayfarer.link.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextStoreTests {
  @Test
  void textsOfAnyLengthAreKept() {
    List<String> texts = List.of("x".repeat(3_000), "", "é", "y".repeat(20_000), "z");
    TextStore store = TextStore.of(texts);
    assertEquals(texts.size(), store.size());
    for (int i = 0; i < texts.size(); i++) {
      assertEquals(texts.get(i), store.get(i));
    }
    assertEquals(2, store.byteLength(2));
  }
}
