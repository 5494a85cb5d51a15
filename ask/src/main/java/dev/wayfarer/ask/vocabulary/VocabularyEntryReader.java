package dev.wayfarer.ask.vocabulary;

import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Names;
import dev.wayfarer.sql.schema.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads what is said of one table or column.
final class VocabularyEntryReader {
  private static final String NAME = "name";
  private static final String SYNONYMS = "synonyms";
  private static final String DESCRIPTION = "description";
  private static final String HIDDEN = "hidden";

  /// A parser reads every word of a name and compares it with every span of a question.
  private static final int LONGEST_NAME = 100;

  private static final int MOST_SYNONYMS = 50;
  private static final int LONGEST_DESCRIPTION = 1000;

  private VocabularyEntryReader() {}

  /// The settings of an entry, all of which may be missing.
  ///
  /// @param others that this kind of entry has besides
  static Settings expect(SettingsTree tree, String... others) {
    List<String> known = new ArrayList<>(List.of(NAME, SYNONYMS, DESCRIPTION, HIDDEN));
    known.addAll(List.of(others));
    return tree.expect(List.of(), known);
  }

  static Vocabulary.Entry read(Settings settings) {
    Optional<String> label =
        settings.has(NAME)
            ? Optional.of(name(settings.place(NAME), settings.text(NAME)))
            : Optional.empty();
    List<String> synonyms = settings.has(SYNONYMS) ? synonyms(settings) : List.of();
    Optional<String> description =
        settings.has(DESCRIPTION) ? Optional.of(description(settings)) : Optional.empty();
    boolean hidden = settings.has(HIDDEN) && settings.flag(HIDDEN);
    return new Vocabulary.Entry(label, new Wording(synonyms, description), hidden);
  }

  private static List<String> synonyms(Settings settings) {
    String place = settings.place(SYNONYMS);
    List<String> synonyms = settings.texts(SYNONYMS).stream().map(s -> name(place, s)).toList();
    if (synonyms.size() > MOST_SYNONYMS) {
      throw new InputException(
          place, "at most " + MOST_SYNONYMS + " synonyms", "" + synonyms.size());
    }
    return synonyms;
  }

  /// A name as words with single spaces; its case says nothing.
  private static String name(String place, String written) {
    if (!isName(written)) {
      String expected = "a name in words, of at most " + LONGEST_NAME + " characters";
      throw new InputException(place, expected, InputException.excerpt(written));
    }
    return String.join(" ", Names.words(written));
  }

  static boolean isName(String written) {
    return !Names.words(written).isEmpty() && written.length() <= LONGEST_NAME;
  }

  private static String description(Settings settings) {
    String text = settings.text(DESCRIPTION).strip();
    if (text.length() > LONGEST_DESCRIPTION) {
      String expected = "at most " + LONGEST_DESCRIPTION + " characters";
      throw new InputException(settings.place(DESCRIPTION), expected, "" + text.length());
    }
    return text;
  }
}
