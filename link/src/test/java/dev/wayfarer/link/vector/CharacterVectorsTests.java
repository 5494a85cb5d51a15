package dev.wayfarer.link.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CharacterVectorsTests {
  private final CharacterVectors vectors = new CharacterVectors(100, 4);

  @Test
  void sameWordGivesTheSameBitsOnEveryMachine() {
    CharacterVectors small = new CharacterVectors(6, 1);
    assertArrayEquals(
        new float[] {0.30942637f, -0.51571065f, 0.30942637f, -0.10314213f, 0.7219949f, 0.10314213f},
        small.vector("wayfarer"));
    assertArrayEquals(
        new float[] {
          0.26726124f, 0.26726124f, -0.26726124f, 0.26726124f, -0.26726124f, -0.80178374f
        },
        small.vector("歌手"));
  }

  @Test
  void firstDimensionsDoNotDependOnTheNumberOfThem() {
    float[] few = new CharacterVectors(10, 1).vector("keeper");
    float[] many = new CharacterVectors(20, 1).vector("keeper");
    for (int i = 0; i < few.length; i++) {
      assertEquals(Math.signum(few[i]), Math.signum(many[i]));
    }
  }

  @Test
  void wordsSpelledAlikeGetSimilarVectors() {
    assertTrue(cosine("lighthouse", "lighthouses") > 0.7);
    assertTrue(cosine("lighthouse", "lighthose") > 0.4);
    assertTrue(Math.abs(cosine("lighthouse", "keeper")) < 0.35);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "ab", "abc", "歌手", "😀", "a very long word of many letters"})
  void everyWordGetsTheTypicalNorm(String word) {
    assertEquals(4, Math.sqrt(product(vectors.vector(word), vectors.vector(word))), 1e-5);
  }

  @Test
  void runsThatCancelOutStillGiveAVector() {
    CharacterVectors one = new CharacterVectors(1, 1);
    for (int i = 0; i < 1000; i++) {
      assertEquals(1, Math.abs(one.vector("w" + i)[0]));
    }
  }

  private double cosine(String a, String b) {
    return product(vectors.vector(a), vectors.vector(b)) / 16;
  }

  private static double product(float[] a, float[] b) {
    double product = 0;
    for (int i = 0; i < a.length; i++) {
      product += (double) a[i] * b[i];
    }
    return product;
  }
}
