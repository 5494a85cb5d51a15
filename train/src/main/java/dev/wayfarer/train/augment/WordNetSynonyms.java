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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Synonyms among the nouns of WordNet 3.1, from its file `index.sense`.
///
/// A line of the file is a sense of a lemma, its synset, its rank among the senses of the lemma, and
/// how often it was counted in texts:
///
///     vocalist%1:18:00:: 10771934 1 3
///
/// A word has synonyms where it is a noun more often than not. They are in the synset of its first
/// sense; that must be their first sense too, and counted, or their second, and counted twice:
/// `singer` gives `vocalist`, but `building` not `construction`.
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

  /// A sense of a noun.
  ///
  /// @param rank among the senses of the lemma, from 1
  private record Sense(String lemma, int rank, int count) {}

  private static Map<String, List<String>> read(BufferedReader lines) throws IOException {
    Map<String, List<Sense>> synsets = new LinkedHashMap<>();
    // By how much a lemma is counted more often as a noun than as anything else.
    Map<String, Integer> asNoun = new HashMap<>();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] fields = line.split(" ", -1);
      int mark = fields[0].indexOf('%');
      if (fields.length != 4 || mark < 0) {
        throw new InputException(RESOURCE, "a sense on each line", InputException.excerpt(line));
      }
      String lemma = fields[0].substring(0, mark).replace('_', ' ');
      boolean noun = fields[0].charAt(mark + 1) == NOUN;
      int rank = Integer.parseInt(fields[2]);
      int count = Integer.parseInt(fields[3]);
      asNoun.merge(lemma, noun ? count : -count, Integer::sum);
      if (noun && rank <= LAST_SENSE) {
        synsets
            .computeIfAbsent(fields[1], _ -> new ArrayList<>())
            .add(new Sense(lemma, rank, count));
      }
    }
    Map<String, List<String>> synonyms = new HashMap<>();
    for (List<Sense> synset : synsets.values()) {
      for (Sense sense : synset) {
        if (sense.rank == 1 && asNoun.getOrDefault(sense.lemma, 0) >= 0) {
          synonyms.put(sense.lemma, others(sense, synset));
        }
      }
    }
    return synonyms;
  }

  private static List<String> others(Sense sense, List<Sense> synset) {
    return synset.stream()
        .filter(other -> other.count >= other.rank && !other.lemma.equals(sense.lemma))
        .map(Sense::lemma)
        .toList();
  }

  @Override
  public List<String> of(String lemma) {
    return synonyms.getOrDefault(lemma, List.of());
  }
}
