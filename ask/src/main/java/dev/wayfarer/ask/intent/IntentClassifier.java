package dev.wayfarer.ask.intent;

import dev.wayfarer.ask.intent.Intent.FollowUp;
import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.token.WholeWords;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.lang.Character.UnicodeScript;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Classifies lines by rules. Made once for a schema; may be shared between threads.
public final class IntentClassifier {
  private static final String END_MARKS = "?!.";

  /// Politeness, and words that lead on from what was said before.
  private static final String PREAMBLE =
      "(?:(?:please|kindly|now|then|ok|okay|can you|could you|would you|will you|i want to|"
          + "i'd like to|i would like to|i need to|let's|let us),?\\s+)*";

  private static final Pattern CHANGE =
      pattern(PREAMBLE + "(" + alternatives("change-verbs.txt") + ")\\b.*");

  /// Verbs that questions use too: only what follows them tells.
  private static final Pattern CHANGE_TO =
      pattern(
          PREAMBLE
              + "(?:(set|change|increase|decrease|raise|lower|replace)\\b.*\\b(?:to|by|with)\\b.*"
              + "|(add|create|put|store|save)\\s+(?:(?:a|an|the|another|this)\\s+)?"
              + "(?:new|table|view|index|column|record|row|entry|following)\\b.*)");

  private static final String DATABASE =
      "(?:this |the |your |my )?(?:database|data base|db|schema)";

  private static final Pattern TABLES =
      pattern(
          "(?:(?:what|which) tables(?: (?:are there|exist|do you have|do you know|does it have|"
              + "are available|can i (?:ask|query|use)|(?:are )?in DB|does DB have))?"
                  .replace("DB", DATABASE)
              + "|(?:list|show|show me|give me|name)(?: all)?(?: of)?(?: the)? tables(?: in DB| of DB)?"
                  .replace("DB", DATABASE)
              + "|(?:what is|what's|what do you have) in DB|(?:describe|show|show me) DB|tables)"
                  .replace("DB", DATABASE));

  private static final String COLUMN = "(?:columns|fields|attributes)";

  private static final List<Pattern> COLUMNS =
      List.of(
          pattern("(?:what|which) COLUMN (?:does|do|has|have|are in|are there in|is in) (.+?)"),
          pattern(
              "(?:what are|list|show|show me|give me|name)(?: all)?(?: the)? COLUMN (?:of|in|for) (.+?)"),
          pattern("COLUMN (?:of|in) (.+?)"),
          pattern("what does (?:the )?table (.+?) (?:contain|have|hold)"));

  private static final Pattern DESCRIBE =
      pattern("(?:describe|explain)(?: the)?(?: table)? (\\S+)(?: table)?");

  private static final Pattern HELP =
      pattern(
          "(?:help(?: me)?|what (?:else )?can (?:i|we) ask(?: (?:you|here|about|it))?|"
              + "what can you (?:do|answer|tell me)|what do you know|what (?:kind|kinds|sort|sorts) of"
              + " questions can (?:i|we) ask|how (?:does this|do i use this|do you) work|"
              + "how do i (?:ask|use this|use it)|(?:give me |show me |show )?(?:some |a few |an )?"
              + "examples?(?: questions?)?|what questions can (?:i|we) ask)");

  private static final Pattern NARROW =
      pattern(
          "(?:(?:and|but|now|then|ok|okay),?\\s+)*(?:(?:show|list|give|keep)(?: me)?\\s+)?(?:only|just)\\s+"
              + "(?:(?:those|these|the ones|ones|them)\\b|(?=(?:in|from|with|for|of|at|where|who|whose)\\b))(.*)");

  /// So few words that they can only vary what was asked.
  private static final Pattern VARY =
      pattern(
          "(?:(?:and|but|or)(?: (?:what|how) about)?|(?:what|how) about)\\s+"
              + "((?:(?:in|for|from|with|of|at|by|on|during|the)\\s+)*\\S+(?:\\s+\\S+){0,3})");

  private static final List<Pattern> REFER =
      List.of(
          pattern(
              "(?:(?:and|but|so)\\s+)?(?:what|which|who|where|when|why|how)\\b(?:\\s+\\w+){0,3}?\\s+"
                  + "(?:did|do|does|have|has|had|can|will)\\s+(?:they|he|she)\\b.*"),
          pattern(
              "(?:(?:and|but|so)\\s+)?(?:how many|how much|which|who|what|some|most|all|any) of (?:them|those|these)\\b.*"),
          pattern("(?:of|among|out of) (?:them\\b|(?:those|these)(?:,|$)).*"),
          pattern(
              "(?:sort|order|count|group|show|list|rank)(?: me)? (?:them|these|those)(?:\\s+(?:by|in|for|again|per)\\b.*)?"));

  private final NamedTables tables;
  private final PastedSql sql;
  private final NameSuggestions suggestions;
  private final ChineseIntents chinese;

  public IntentClassifier(Schema schema) {
    this(schema, BilingualDictionary::ifInstalled);
  }

  /// @param dictionary in which Chinese names of tables are looked up; read when it is needed
  IntentClassifier(Schema schema, Supplier<Optional<BilingualDictionary>> dictionary) {
    this.tables = new NamedTables(schema);
    this.sql = new PastedSql(schema);
    this.suggestions = new NameSuggestions(schema);
    this.chinese = new ChineseIntents(schema, dictionary);
  }

  private static Pattern pattern(String regex) {
    return WholeWords.pattern(
        regex.replace("COLUMN", COLUMN), Pattern.UNICODE_CASE, Pattern.DOTALL);
  }

  private static String alternatives(String resource) {
    return WordLists.words(IntentClassifier.class, resource).stream()
        .sorted()
        .collect(Collectors.joining("|"));
  }

  /// What a line is to a model that has learnt Chinese questions. A wish for a change or a question
  /// about the database itself may be in English too.
  ///
  /// @throws InputException where it has no words
  public Intent ofChinese(String line) {
    if (line.codePoints().noneMatch(Character::isLetterOrDigit)) {
      throw new InputException("question", "words", InputException.excerpt(line));
    }
    String text = line.strip();
    if (sql.matches(text)) {
      return new Intent.Sql(text);
    }
    if (line.codePoints().anyMatch(c -> UnicodeScript.of(c) == UnicodeScript.HAN)) {
      return chinese.of(line);
    }
    String said = said(text);
    return Stream.of(change(said), schemaQuestion(said))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(
            () ->
                new Intent.OtherLanguage(
                    Languages.otherThanEnglish(line).orElse(Languages.ENGLISH), Languages.CHINESE));
  }

  /// What a line is.
  public Intent of(String line) {
    String text = line.strip();
    if (sql.matches(text)) {
      return new Intent.Sql(text);
    }
    String said = said(text);
    return Stream.of(change(said), schemaQuestion(said), language(said), followUp(said))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(Intent.Question::new);
  }

  /// Marks at the end say nothing that the words do not.
  private static String said(String text) {
    return withoutEnd(text).replaceAll("\\s+", " ");
  }

  /// Not by an expression: that would try each of many marks in turn as the first of the last ones.
  private static String withoutEnd(String text) {
    int end = text.length();
    while (end > 0
        && (Character.isWhitespace(text.charAt(end - 1))
            || END_MARKS.indexOf(text.charAt(end - 1)) >= 0)) {
      end--;
    }
    return text.substring(0, end);
  }

  private static Optional<Intent> change(String said) {
    return Stream.of(CHANGE, CHANGE_TO)
        .map(pattern -> pattern.matcher(said))
        .filter(Matcher::matches)
        .map(IntentClassifier::firstGroup)
        .findFirst()
        .map(Intent.Change::new);
  }

  private static String firstGroup(Matcher matcher) {
    return Stream.iterate(1, i -> i <= matcher.groupCount(), i -> i + 1)
        .map(matcher::group)
        .filter(group -> group != null)
        .findFirst()
        .orElseThrow()
        .toLowerCase(Locale.ROOT);
  }

  private Optional<Intent> schemaQuestion(String said) {
    // A database of restaurants has tables of another kind.
    if (TABLES.matcher(said).matches() && !tables.isNamed("table")) {
      return Optional.of(new Intent.Tables());
    }
    if (HELP.matcher(said).matches()) {
      return Optional.of(new Intent.Help());
    }
    Matcher describe = DESCRIBE.matcher(said);
    if (describe.matches()) {
      return tables.table(describe.group(1)).map(table -> new Intent.Columns(table.id()));
    }
    return COLUMNS.stream()
        .map(pattern -> pattern.matcher(said))
        .filter(Matcher::matches)
        .findFirst()
        .filter(
            _ ->
                !tables.isNamed("column")
                    && !tables.isNamed("field")
                    && !tables.isNamed("attribute"))
        .map(matcher -> columns(matcher.group(1)));
  }

  private Intent columns(String named) {
    String name =
        named
            .replaceAll("(?i)^(?:the|a|an|table) +(?:table +)?", "")
            .replaceAll("(?i) +(?:table|have|has|contain|contains)(?: .*)?$", "")
            .replaceAll("(?i) +(?:table)$", "");
    return tables
        .table(name)
        .<Intent>map(table -> new Intent.Columns(table.id()))
        .orElseGet(() -> new Intent.UnknownTable(name, suggestions.meant(name)));
  }

  private static Optional<Intent> language(String said) {
    return Languages.otherThanEnglish(said)
        .map(language -> new Intent.OtherLanguage(language, Languages.ENGLISH));
  }

  private static Optional<Intent> followUp(String said) {
    for (Pattern pattern : REFER) {
      if (pattern.matcher(said).matches()) {
        return Optional.of(new FollowUp(FollowUp.Kind.REFER, said));
      }
    }
    return followUp(NARROW, FollowUp.Kind.NARROW, said)
        .or(() -> followUp(VARY, FollowUp.Kind.VARY, said));
  }

  private static Optional<Intent> followUp(Pattern pattern, FollowUp.Kind kind, String said) {
    Matcher matcher = pattern.matcher(said);
    return matcher.matches()
        ? Optional.of(new FollowUp(kind, matcher.group(1).strip()))
        : Optional.empty();
  }
}
