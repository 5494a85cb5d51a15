package dev.wayfarer.link.vector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpenVocabularyTests {
  @TempDir Path folder;
  private WordVectors listed;

  @BeforeEach
  void openFile() {
    List<String> words = List.of("lamp", "May", "may", "7");
    listed = WordVectors.open(SmallFile.write(folder.resolve("v"), NumberType.FLOAT32, 4, words));
  }

  @AfterEach
  void closeFile() {
    listed.close();
  }

  private OpenVocabulary vocabulary(UnknownWords unknownWords) {
    return new OpenVocabulary(listed, unknownWords, WordClass.NUMBERS);
  }

  private static float[] filled(float number) {
    float[] vector = new float[4];
    Arrays.fill(vector, number);
    return vector;
  }

  @ParameterizedTest
  @EnumSource
  void listedWordsGetTheirOwnVectorFirstAsTheyStand(UnknownWords unknownWords) {
    OpenVocabulary vocabulary = vocabulary(unknownWords);
    assertArrayEquals(filled(1), vocabulary.vector("lamp"));
    assertArrayEquals(filled(1), vocabulary.vector("LAMP"));
    assertArrayEquals(filled(2), vocabulary.vector("May"));
    assertArrayEquals(filled(3), vocabulary.vector("MAY"));
    assertArrayEquals(filled(4), vocabulary.vector("7"));
    assertTrue(vocabulary.lists("Lamp"));
    assertFalse(vocabulary.lists("8"));
  }

  @Test
  void unknownWordsShareAVector() {
    OpenVocabulary vocabulary = vocabulary(UnknownWords.SHARED);
    assertArrayEquals(filled(-0.5f), vocabulary.vector("foghorn"));
    vocabulary.vector("foghorn")[0] = 9; // the caller's own
    assertArrayEquals(filled(-0.5f), vocabulary.vector("buoy"));
  }

  @Test
  void unknownWordsGetTheVectorOfTheirCharacters() {
    OpenVocabulary vocabulary = vocabulary(UnknownWords.CHARACTERS);
    float[] expected = new CharacterVectors(4, listed.typicalNorm()).vector("foghorn");
    assertArrayEquals(expected, vocabulary.vector("foghorn"));
    assertArrayEquals(expected, vocabulary.vector("Foghorn"));
  }

  @ParameterizedTest
  @EnumSource
  void numbersThatAreNotListedShareAVector(UnknownWords unknownWords) {
    OpenVocabulary vocabulary = vocabulary(unknownWords);
    float[] expected = new CharacterVectors(4, listed.typicalNorm()).vector("<number>");
    assertArrayEquals(expected, vocabulary.vector("8"));
    assertArrayEquals(expected, vocabulary.vector("1,000.5"));
  }

  @Test
  void classThatIsListedGetsThatVector() {
    var vocabulary = new OpenVocabulary(listed, UnknownWords.SHARED, _ -> Optional.of("lamp"));
    assertArrayEquals(filled(1), vocabulary.vector("bulb"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-3.5", "+7", "1,000,000", ".5", "1e6", "2.5E-3", "٣", "1.2.3"})
  void numbersAreRecognised(String word) {
    assertEquals(Optional.of("<number>"), WordClass.NUMBERS.of(word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", ".", "1a", "a1", "1990s", "3-4", "e6", "one"})
  void otherWordsAreNoNumbers(String word) {
    assertEquals(Optional.empty(), WordClass.NUMBERS.of(word));
  }
}
