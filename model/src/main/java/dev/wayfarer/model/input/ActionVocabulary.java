package dev.wayfarer.model.input;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.value.DateColumns;
import dev.wayfarer.link.value.ValueCandidate;
import dev.wayfarer.link.value.ValueIndex;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Action;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.grammar.Choices;
import dev.wayfarer.sql.grammar.Derivation;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.RuleBook;
import dev.wayfarer.sql.grammar.Step;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The action vocabulary of the decoder: the actions of a grammar as numbers.
///
/// Symbols are the rules of the book, then the tokens that the grammar spells.
public final class ActionVocabulary {
  /// The grammar, and whether it has values.
  ///
  /// @param values whether constants are chosen from candidates, or left open
  public record Options(GrammarKind grammarKind, boolean values) {
    public Options {
      if (grammarKind == GrammarKind.REFERENCE && values) {
        throw new IllegalArgumentException(
            "values: expected false with the reference grammar, found true");
      }
    }

    public Grammar grammar() {
      return switch (grammarKind) {
        case PRODUCT -> Grammar.product();
        case EXTENDED -> Grammar.extended();
        case REFERENCE -> Grammar.reference(false);
      };
    }

    /// A schema with what its cells show of dates, where the grammar takes parts of them.
    ///
    /// @param cells none where rows are out of reach: then types decide
    public Schema dated(Schema schema, Optional<ValueIndex> cells) {
      return grammarKind == GrammarKind.EXTENDED
          ? cells.map(index -> DateColumns.in(schema, index)).orElse(schema)
          : schema;
    }
  }

  /// The grammars.
  public enum GrammarKind {
    /// Wayfarer's own, with short sequences.
    PRODUCT,
    /// The same with dates, missing values, shares and more joins.
    EXTENDED,
    /// The paper's.
    REFERENCE
  }

  private static final List<String> REFERENCE_TOKENS = List.of(Action.Spell.END, "False", "True");

  private final Options options;
  private final Grammar grammar;
  private final RuleBook book;
  private final List<String> tokens;
  private final Map<String, Integer> stepTypes = new HashMap<>();

  public ActionVocabulary(Options options, RuleBook book) {
    this.options = options;
    this.grammar = options.grammar();
    this.book = book;
    this.tokens = options.grammarKind == GrammarKind.REFERENCE ? REFERENCE_TOKENS : List.of();
    book.stepTypes().forEach(type -> stepTypes.put(type, stepTypes.size()));
  }

  public Options options() {
    return options;
  }

  public RuleBook book() {
    return book;
  }

  /// How many rules and tokens there are.
  public int symbols() {
    return book.rules().size() + tokens.size();
  }

  /// How many of the symbols are rules; the others are tokens.
  public int rules() {
    return book.rules().size();
  }

  /// Returns a rule as the grammar prints it, or a token.
  public String symbol(int index) {
    return index < rules() ? grammar.describe(book.rule(index)) : tokens.get(index - rules());
  }

  public int stepTypes() {
    return stepTypes.size();
  }

  public int stepType(String name) {
    return requireNonNull(stepTypes.get(name));
  }

  /// What the value slots of a question may hold.
  ///
  /// They are numbered as the question's candidates are, the fallback first.
  public Candidates candidates(LinkedQuestion question) {
    if (!options.values) {
      return Candidates.unknown();
    }
    List<Literal> literals = question.values().stream().map(ValueCandidate::literal).toList();
    Candidates candidates = Candidates.of(literals);
    if (!candidates.literals().equals(literals)) {
      throw new IllegalArgumentException(
          "values: expected the number 1 first and each value once, found " + literals);
    }
    return candidates;
  }

  /// Returns the initial derivation over a schema.
  public Derivation start(Schema schema, Candidates candidates) {
    return grammar.start(book, schema, candidates);
  }

  /// The steps of a gold query.
  ///
  /// @throws dev.wayfarer.sql.grammar.NotInGrammarException where the grammar cannot express it
  public List<GoldStep> gold(Schema schema, Candidates candidates, Query query) {
    List<GoldStep> gold = new ArrayList<>();
    Derivation derivation = start(schema, candidates);
    for (Step step : grammar.steps(book, schema, candidates, query)) {
      Choices choices = derivation.choices();
      int[] legal =
          choices.actions().stream().mapToInt(action -> choice(action).index()).sorted().toArray();
      gold.add(
          new GoldStep(
              stepType(step.stepType()),
              step.parent(),
              choice(step.action()),
              step.listed(),
              legal));
      derivation = derivation.take(step.action());
    }
    return List.copyOf(gold);
  }

  /// The number of an action.
  public Choice choice(Action action) {
    return switch (action) {
      case Action.ApplyRule(int rule) -> new Choice(ChoiceKind.SYMBOL, rule);
      case Action.PickColumn(ColumnId column) -> new Choice(ChoiceKind.COLUMN, column.index());
      case Action.PickTable(TableId table) -> new Choice(ChoiceKind.TABLE, table.index());
      case Action.PickValue(int candidate) -> new Choice(ChoiceKind.VALUE, candidate);
      case Action.Spell(var token) -> new Choice(ChoiceKind.SYMBOL, rules() + token(token));
    };
  }

  private int token(String token) {
    int index = tokens.indexOf(token);
    if (index < 0) {
      throw new IllegalArgumentException("token: expected one of " + tokens + ", found " + token);
    }
    return index;
  }

  /// Returns the action vocabulary as lines of text: its options, then its rules.
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("grammar " + options.grammarKind);
    lines.add("values " + options.values);
    lines.addAll(book.lines());
    return lines;
  }

  /// Reads what [#lines] wrote.
  ///
  /// @throws InputException where a line is of another form, or the rules are of another version
  public static ActionVocabulary ofLines(String source, List<String> lines) {
    if (lines.size() < 2) {
      throw new InputException(source, "a grammar", lines.size() + " lines");
    }
    GrammarKind dialect =
        switch (lines.getFirst()) {
          case "grammar PRODUCT" -> GrammarKind.PRODUCT;
          case "grammar EXTENDED" -> GrammarKind.EXTENDED;
          case "grammar REFERENCE" -> GrammarKind.REFERENCE;
          case String other ->
              throw new InputException(
                  source + ":1", "a known grammar", InputException.excerpt(other));
        };
    boolean values =
        switch (lines.get(1)) {
          case "values true" -> true;
          case "values false" -> false;
          case String other ->
              throw new InputException(
                  source + ":2", "values true or false", InputException.excerpt(other));
        };
    RuleBook book = RuleBook.ofLines(source, lines.subList(2, lines.size()));
    if (dialect == GrammarKind.REFERENCE && values) {
      throw new InputException(source + ":2", "values false with the reference grammar", "true");
    }
    Options options = new Options(dialect, values);
    options.grammar().check(source, book);
    return new ActionVocabulary(options, book);
  }
}
