package dev.wayfarer.train.augment;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Synonyms among the nouns of WordNet 3.1, from its file `index.sense`.
///
/// A line of the file is a sense of a lemma, its synset, its rank among the senses of the lemma, and
/// how often it was counted in texts:
///
///     vocalist%1:18:00:: 10771934 1 3
///
/// Two nouns count as synonyms where one of the first senses of both is the same synset, and the
/// other was counted in it: `singer` gives `vocalist`, but `bank` not `savings institution`'s rare
/// names.
public final class WordNetSynonyms implements Synonyms {
  private static final String RESOURCE = "/net/sf/extjwnl/data/wordnet/wn31/index.sense";
  private static final char NOUN = '1';
  private static final int LAST_SENSE = 2;

  private final Map<String, List<String>> synonyms;

  private WordNetSynonyms(Map<String, List<String>> synonyms) {
    this.synonyms = synonyms;
  }

  /// Reads the file from the class path.
  ///
  /// @throws InputException where it is missing or broken
  public static WordNetSynonyms read() {
    InputStream stream = WordNetSynonyms.class.getResourceAsStream(RESOURCE);
    if (stream == null) {
      throw new InputException(RESOURCE, "WordNet on the class path", "nothing");
    }
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return new WordNetSynonyms(read(lines));
    } catch (IOException e) {
      throw new InputException(RESOURCE, "a readable file", Reason.of(e));
    }
  }

  /// A sense that a lemma often has.
  private record Sense(String lemma, String synset, boolean counted) {}

  private static Map<String, List<String>> read(BufferedReader lines) throws IOException {
    List<Sense> senses = new ArrayList<>();
    Map<String, List<Sense>> bySynset = new HashMap<>();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] fields = line.split(" ", -1);
      int mark = fields[0].indexOf('%');
      if (fields.length != 4 || mark < 0) {
        throw new InputException(RESOURCE, "a sense on each line", InputException.excerpt(line));
      }
      if (fields[0].charAt(mark + 1) == NOUN && Integer.parseInt(fields[2]) <= LAST_SENSE) {
        String lemma = fields[0].substring(0, mark).replace('_', ' ');
        Sense sense = new Sense(lemma, fields[1], !fields[3].equals("0"));
        senses.add(sense);
        bySynset.computeIfAbsent(sense.synset, _ -> new ArrayList<>()).add(sense);
      }
    }
    Map<String, List<String>> synonyms = new HashMap<>();
    for (Sense sense : senses) {
      List<String> found = synonyms.computeIfAbsent(sense.lemma, _ -> new ArrayList<>());
      for (Sense other : bySynset.get(sense.synset)) {
        if (other.counted && !other.lemma.equals(sense.lemma) && !found.contains(other.lemma)) {
          found.add(other.lemma);
        }
      }
    }
    synonyms.replaceAll((_, found) -> List.copyOf(found));
    return synonyms;
  }

  @Override
  public List<String> of(String lemma) {
    return synonyms.getOrDefault(lemma, List.of());
  }
}
