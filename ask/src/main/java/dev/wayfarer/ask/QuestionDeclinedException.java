package dev.wayfarer.ask;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.ask.intent.Intent;
import dev.wayfarer.ask.intent.NameSuggestions;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relevance.Evidence;
import dev.wayfarer.sql.PublicApi;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A question was declined: it does not seem to be about the database, or to be a question that a
/// query answers. Nothing was executed.
///
/// The message says why on one line; the words in it are the asker's own, and names of the
/// database.
@PublicApi
public final class QuestionDeclinedException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int MOST_WORDS = 4;

  /// Why a question was declined.
  public enum Reason {
    /// It has nothing to do with the database.
    UNRELATED,
    /// It wants a change of the database.
    CHANGE,
    /// It means little without the previous question.
    FOLLOW_UP,
    /// It is in a language that the model has not learnt.
    LANGUAGE,
    /// It is SQL, or asks about the database itself: [Dialogue] answers it.
    NO_QUESTION
  }

  private final String question;
  private final Reason reason;

  private QuestionDeclinedException(String question, Reason reason, String message) {
    super(message, null, false, false);
    this.question = question;
    this.reason = reason;
  }

  /// A question that has nothing to do with the database.
  static QuestionDeclinedException unrelated(LinkedQuestion question, NameSuggestions suggestions) {
    return new QuestionDeclinedException(
        question.text(),
        Reason.UNRELATED,
        "this does not seem to be a question about this database"
            + unknown(Evidence.unlinked(question), suggestions));
  }

  /// A line that is no question for a parser; none where it is one.
  ///
  /// @param chinese whether a message about a Chinese line is in Chinese
  static Optional<QuestionDeclinedException> of(String line, Intent intent, boolean chinese) {
    boolean isChinese = line.codePoints().anyMatch(Character::isIdeographic);
    return chinese && isChinese ? ofChinese(line, intent) : ofEnglish(line, intent);
  }

  private static Optional<QuestionDeclinedException> ofChinese(String line, Intent intent) {
    return switch (intent) {
      case Intent.Question _ -> Optional.empty();
      case Intent.Change(String verb) ->
          because(line, Reason.CHANGE, "“" + verb + "”要求修改数据，而数据库只能读取");
      case Intent.FollowUp _ -> because(line, Reason.FOLLOW_UP, "这句话似乎承接上一个问题：请连同名称完整地提问");
      case Intent.UnknownTable(String named, Optional<String> meant) ->
          because(
              line,
              Reason.NO_QUESTION,
              "没有名为“" + named + "”的表" + meant.map(name -> "；您是指 " + name + " 吗？").orElse(""));
      case Intent.Sql _ -> because(line, Reason.NO_QUESTION, "这是 SQL，不是问题");
      case Intent.Tables _, Intent.Columns _, Intent.Help _ ->
          because(line, Reason.NO_QUESTION, "这是在问数据库本身，而不是其中的数据");
      case Intent.OtherLanguage _ -> ofEnglish(line, intent);
    };
  }

  private static Optional<QuestionDeclinedException> ofEnglish(String line, Intent intent) {
    return switch (intent) {
      case Intent.Question _ -> Optional.empty();
      case Intent.Change(String verb) ->
          because(
              line,
              Reason.CHANGE,
              "“" + verb + "” asks for a change, and the database is only read");
      case Intent.OtherLanguage(String language, String learnt) ->
          because(
              line,
              Reason.LANGUAGE,
              "this seems to be "
                  + language
                  + ", and the model has learnt "
                  + learnt
                  + " questions");
      case Intent.FollowUp _ ->
          because(
              line,
              Reason.FOLLOW_UP,
              "this seems to go on from another question: ask it in full, with the names in it");
      case Intent.UnknownTable(String named, Optional<String> meant) ->
          because(
              line, Reason.NO_QUESTION, "no table is called “" + named + "”" + didYouMean(meant));
      case Intent.Sql _ -> because(line, Reason.NO_QUESTION, "this is SQL, and no question");
      case Intent.Tables _, Intent.Columns _, Intent.Help _ ->
          because(line, Reason.NO_QUESTION, "this asks about the database itself, not its rows");
    };
  }

  private static Optional<QuestionDeclinedException> because(
      String line, Reason reason, String message) {
    return Optional.of(new QuestionDeclinedException(line, reason, message));
  }

  /// There always is one.
  @Override
  public String getMessage() {
    return requireNonNull(super.getMessage());
  }

  /// As it was asked.
  public String question() {
    return question;
  }

  public Reason reason() {
    return reason;
  }

  private static String unknown(List<String> words, NameSuggestions suggestions) {
    if (words.isEmpty()) {
      return "";
    }
    List<String> some = words.stream().limit(MOST_WORDS).toList();
    String meant =
        some.stream()
            .flatMap(word -> suggestions.meant(word).stream())
            .distinct()
            .collect(Collectors.joining(", "));
    return some.stream()
            .map(word -> "“" + word + "”")
            .collect(Collectors.joining(" or ", ": nothing in it is called ", ""))
        + didYouMean(Optional.of(meant).filter(names -> !names.isEmpty()));
  }

  private static String didYouMean(Optional<String> names) {
    return names.map(name -> "; did you mean " + name + "?").orElse("");
  }
}
