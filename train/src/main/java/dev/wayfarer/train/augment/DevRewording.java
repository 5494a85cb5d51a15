package dev.wayfarer.train.augment;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.sql.ast.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// Asks questions in words that training does not use, to measure how much a parser depends on
/// wording.
///
/// Words that name tables and columns are replaced by those of a table that was written by hand,
/// and some questions no longer say that they ask for names. Values and the schema stay.
public final class DevRewording {
  /// A form of question, and how it is asked without naming what is asked for.
  private record Omission(Pattern pattern, String replacement) {}

  private static final List<Omission> OMISSIONS = omissions();
  private static final String ARROW = "=>";

  /// What was a question and is none any more.
  private static final Pattern REQUEST = Pattern.compile("^((?:List|Tell me) .*\\S) ?\\?$");

  private final QuestionRewording words;

  /// @param rate the probability that a word or phrase that has another one is replaced
  public DevRewording(double rate) {
    this.words = new QuestionRewording(rate, SynonymTable.REWORDINGS);
  }

  private static List<Omission> omissions() {
    List<Omission> omissions = new ArrayList<>();
    for (String line : WordLists.lines(DevRewording.class, "omissions.txt")) {
      int arrow = line.indexOf(ARROW);
      omissions.add(
          new Omission(
              Pattern.compile(line.substring(0, arrow)), line.substring(arrow + ARROW.length())));
    }
    return List.copyOf(omissions);
  }

  /// The question in other words.
  ///
  /// @param linker of its database
  /// @param gold its query, whose constants stay as they are said
  public String of(String question, Linker linker, Query gold, RandomGenerator random) {
    String text = question;
    for (Omission omission : OMISSIONS) {
      text = omission.pattern.matcher(text).replaceFirst(omission.replacement);
    }
    if (!text.equals(question)) {
      text = REQUEST.matcher(text).replaceFirst("$1.");
    }
    return words.of(linker.link(text), gold, random);
  }
}
