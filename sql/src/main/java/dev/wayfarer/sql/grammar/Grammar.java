package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.GrammarFile.Constructor;
import dev.wayfarer.sql.grammar.GrammarFile.Field;
import dev.wayfarer.sql.grammar.GrammarFile.Times;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.schema.Schema;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A grammar: turns queries into sequences of actions and back.
///
///     RuleCollector rules = grammar.rules();            // what a corpus needs
///     rules.add(schema, query);
///     RuleBook book = rules.book();
///     List<Step> steps = grammar.steps(book, schema, candidates, query);
///     Derivation derivation = grammar.start(book, schema, candidates);
///     derivation = derivation.take(derivation.choices().actions().getFirst());
public final class Grammar {
  /// Rules of Wayfarer's own grammars by which a decoder can always end a query.
  private static final List<Rule> PLAINEST =
      List.of(
          new Rule.Construct("select", "Rows"),
          new Rule.Construct("term", "Column"),
          new Rule.Construct("cond", "Equal"),
          new Rule.Construct("having", "HavingEqual"),
          new Rule.Construct("operand", "Value"),
          new Rule.Construct("pattern", "Exactly"),
          new Rule.Construct("from", "Tables"),
          new Rule.Length("table*", 0),
          new Rule.Length("table*", 1),
          new Rule.Length("term*", 1));

  private final GrammarFile file;
  private final Style style;
  private final Constraints constraints;
  private final List<String> basicStepTypes;
  private final List<Rule> essentials;
  private final BiFunction<GrammarFile, Schema, Translation> translations;
  // Soft, for a translation holds on to its schema, which would else never leave the map.
  private final Map<Schema, SoftReference<Translation>> translationOf = new WeakHashMap<>();

  private Grammar(
      GrammarFile file,
      Style style,
      Constraints constraints,
      List<String> basicStepTypes,
      List<Rule> essentials,
      BiFunction<GrammarFile, Schema, Translation> translations) {
    this.file = file;
    this.style = style;
    this.constraints = constraints;
    this.basicStepTypes = basicStepTypes;
    this.essentials = essentials;
    this.translations = translations;
  }

  /// Wayfarer's own grammar, with values chosen from candidates.
  public static Grammar product() {
    return new Grammar(
        GrammarFile.resource("product.asdl", ""),
        Style.PRODUCT,
        new ProductConstraints(),
        List.of("column", "table", "value"),
        withPlainest(
            new Rule.Presence("sql", List.of("true", "false", "false", "false", "false", "true")),
            new Rule.Presence("group", List.of("true", "false")),
            new Rule.Length("column*", 1)),
        ProductTranslation::new);
  }

  /// Wayfarer's own grammar with forms that Spider hardly has: parts of dates, missing values, what
  /// is computed inside of aggregates, shares, a second instance of a table, groups without rows.
  public static Grammar extended() {
    return new Grammar(
        GrammarFile.resource("extended.asdl", ""),
        Style.PRODUCT,
        new ExtendedConstraints(),
        List.of("column", "table", "value"),
        withPlainest(
            new Rule.Presence(
                "sql",
                List.of("false", "true", "false", "false", "false", "false", "true", "false")),
            new Rule.Presence("group", List.of("true", "false", "false")),
            new Rule.Construct("use", "First"),
            new Rule.Length("use*", 1)),
        ProductTranslation::new);
  }

  private static List<Rule> withPlainest(Rule... own) {
    return Stream.concat(PLAINEST.stream(), Arrays.stream(own)).toList();
  }

  /// The grammar of the paper's parser.
  ///
  /// @param literals whether constants are spelled, or left open
  public static Grammar reference(boolean literals) {
    // The original also counts the types of the plain values that its nodes hold: column ids are
    // int, absent fields NoneType.
    List<String> types = List.of("column", "table", "bool", "int", "NoneType");
    List<Rule> essentials = new ArrayList<>();
    essentials.add(new Rule.Construct("cond", "Eq"));
    essentials.add(new Rule.Presence("Eq", List.of("true", "true")));
    essentials.add(new Rule.Construct("val_unit", "Column"));
    essentials.add(new Rule.Presence("Column", List.of("true")));
    essentials.add(new Rule.Construct("agg_type", "NoneAggOp"));
    essentials.add(new Rule.Presence("NoneAggOp", List.of()));
    essentials.add(new Rule.Construct("table_unit_seq_elem", "Table"));
    essentials.add(new Rule.Length("agg*", 1));
    essentials.add(new Rule.Length("table_unit*", 1));
    essentials.add(new Rule.Presence("sql_where", List.of("false")));
    essentials.add(new Rule.Presence("sql_groupby", List.of("false", "false")));
    essentials.add(new Rule.Presence("sql_orderby", List.of("false", literals ? "false" : "bool")));
    essentials.add(new Rule.Presence("sql_ieu", List.of("false", "false", "false")));
    essentials.add(new Rule.Construct("val", literals ? "String" : "Terminal"));
    if (literals) {
      essentials.add(new Rule.Presence("String", List.of("str")));
    }
    return new Grammar(
        GrammarFile.resource("reference.asdl", literals ? "with literals" : "without literals"),
        Style.REFERENCE,
        new ReferenceConstraints(),
        types,
        List.copyOf(essentials),
        (file, _) -> new ReferenceTranslation(file, literals));
  }

  /// A collector of the rules that a corpus needs.
  public RuleCollector rules() {
    return new RuleCollector(this);
  }

  /// Refuses a book of rules that this grammar does not know, or that lacks one it needs: both may
  /// be read from files of another version.
  ///
  /// @param source the book's file
  /// @throws InputException where a rule is unknown or missing
  public void check(String source, RuleBook book) {
    for (Rule rule : book.rules()) {
      if (!knows(rule)) {
        throw new InputException(
            source, "rules of this version's grammar", RuleBook.describe(rule));
      }
    }
    for (Rule rule : essentials) {
      if (!book.rules().contains(rule) || !book.stepTypes().contains(rule.left())) {
        throw new InputException(source, "the rule " + RuleBook.describe(rule), "none");
      }
    }
    if (!book.stepTypes().containsAll(basicStepTypes)) {
      throw new InputException(
          source, "the step types " + basicStepTypes, book.stepTypes().toString());
    }
  }

  private boolean knows(Rule rule) {
    return switch (rule) {
      case Rule.Construct(_, var constructor) -> file.constructors().contains(constructor);
      case Rule.Presence(var left, var fields) ->
          file.constructors().contains(left)
              && file.constructor(left).fields().size() == fields.size();
      case Rule.Length(var left, _) -> left.endsWith(Style.list(""));
    };
  }

  /// The steps that build a query.
  ///
  /// @throws NotInGrammarException where the query has no form in this grammar, needs a rule that
  ///   the book lacks, or breaks a constraint
  public List<Step> steps(RuleBook book, Schema schema, Candidates candidates, Query query) {
    return steps(constraints, book, schema, candidates, query);
  }

  /// The steps that build a query, whether or not it breaks a constraint.
  public List<Step> unconstrainedSteps(
      RuleBook book, Schema schema, Candidates candidates, Query query) {
    return steps(Constraints.NONE, book, schema, candidates, query);
  }

  private List<Step> steps(
      Constraints tests, RuleBook book, Schema schema, Candidates candidates, Query query) {
    var environment = new Derivation.Environment(this, tests, book, schema, candidates);
    return ActionWriter.steps(environment, translation(schema).tree(query));
  }

  /// The beginning of every derivation.
  public Derivation start(RuleBook book, Schema schema, Candidates candidates) {
    return Derivation.start(
        new Derivation.Environment(this, constraints, book, schema, candidates));
  }

  /// The query that a sequence of actions builds.
  ///
  /// @throws NotInGrammarException where an action is not among the choices, or the sequence is too
  ///   short
  public Query query(RuleBook book, Schema schema, Candidates candidates, List<Step> steps) {
    Derivation derivation = start(book, schema, candidates);
    for (Step step : steps) {
      derivation = derivation.take(step.action());
    }
    if (!derivation.isComplete()) {
      throw new NotInGrammarException("a sequence that ends before its query does");
    }
    return derivation.query();
  }

  /// The constants of a query as value slots hold them: what LIKE searches for, without its `%`.
  public List<Literal> slotValues(Schema schema, Query query) {
    List<Literal> values = new ArrayList<>();
    collectValues(translation(schema).tree(query), values);
    return values;
  }

  private static void collectValues(Tree tree, List<Literal> values) {
    switch (tree) {
      case Tree.Branch(_, var children) -> children.forEach(c -> collectValues(c, values));
      case Tree.Sequence(var elements) -> elements.forEach(e -> collectValues(e, values));
      case Tree.ValueLeaf(var literal) -> values.add(literal);
      case Tree.ColumnLeaf _, Tree.TableLeaf _, Tree.FlagLeaf _, Tree.Absent _ -> {}
    }
  }

  /// A rule in the words of the grammar's file: `cond → Equal`, `sql → select where from`.
  public String describe(Rule rule) {
    if (!(rule instanceof Rule.Presence presence)) {
      return RuleBook.describe(rule);
    }
    List<Field> fields = file.constructor(presence.left()).fields();
    return presence.left()
        + " → "
        + IntStream.range(0, fields.size())
            .filter(presence::has)
            .mapToObj(i -> fields.get(i).name())
            .collect(Collectors.joining(" "));
  }

  GrammarFile file() {
    return file;
  }

  Style style() {
    return style;
  }

  List<String> basicStepTypes() {
    return basicStepTypes;
  }

  /// Rules that every book holds, so that no derivation runs into a dead end.
  List<Rule> essentials() {
    return essentials;
  }

  Translation translation(Schema schema) {
    synchronized (translationOf) {
      SoftReference<Translation> kept = translationOf.get(schema);
      Translation translation = kept == null ? null : kept.get();
      if (translation == null) {
        translation = translations.apply(file, schema);
        translationOf.put(schema, new SoftReference<>(translation));
      }
      return translation;
    }
  }

  /// The presence of a node that has no other; empty where it is a choice.
  Optional<Rule.Presence> onlyPresence(Constructor constructor) {
    boolean choice =
        style.everyPresence()
            ? !constructor.fields().isEmpty()
            : constructor.fields().stream().anyMatch(f -> f.times() == Times.OPTIONAL);
    return choice
        ? Optional.empty()
        : Optional.of(
            new Rule.Presence(
                constructor.name(), constructor.fields().stream().map(_ -> "true").toList()));
  }

  /// The rule that says which fields of a node are there.
  Rule.Presence presence(Tree.Branch tree) {
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < tree.children().size(); i++) {
      fields.add(presence(tree.constructor().fields().get(i), tree.children().get(i)));
    }
    return new Rule.Presence(tree.name(), fields);
  }

  private static String presence(Field field, Tree child) {
    if (child instanceof Tree.Absent) {
      return "false";
    }
    return field.isPrimitive() ? field.type() : "true";
  }
}
