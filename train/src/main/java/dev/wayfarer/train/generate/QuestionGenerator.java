package dev.wayfarer.train.generate;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.grammar.Grammar;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.join.JoinPlanner;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.sql.run.Rows;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/// Makes questions over one database.
///
/// Every form that the database can serve is drawn equally often. For one thread.
public final class QuestionGenerator {
  /// Draws of a form before it counts as one that the database cannot serve.
  private static final int MOST_TRIES = 20;

  private static final int MOST_ROWS = 200;

  private interface Form {
    Optional<Draft> draw();
  }

  private final Schema schema;
  private final SqliteDatabase database;
  private final Random random;
  private final Phrases phrases = new Phrases();
  private final SqlPrinter printer;
  private final JoinPlanner joins;
  private final List<Form> forms = new ArrayList<>();
  private final Set<String> made = new HashSet<>();

  /// @param database with the rows of the schema
  /// @param seed another one makes others
  public QuestionGenerator(Schema schema, SqliteDatabase database, long seed) {
    this.schema = schema;
    this.database = database;
    this.random = new Random(seed ^ schema.name().hashCode());
    this.printer = new SqlPrinter(schema);
    this.joins = new JoinPlanner(schema);
    Map<TableId, TableProfile> profiles = new LinkedHashMap<>();
    schema
        .tables()
        .forEach(
            table ->
                TableProfile.of(schema, table, database)
                    .ifPresent(profile -> profiles.put(table.id(), profile)));
    List<TableProfile> tables = List.copyOf(profiles.values());
    Draw draw = new Draw(random);
    DateDrafts dates = new DateDrafts(draw);
    ColumnDrafts columns = new ColumnDrafts(draw);
    JoinDrafts joinDrafts = new JoinDrafts(draw, schema, profiles);
    addForm(tables, profile -> !profile.dates().isEmpty(), dates::draft);
    addForm(tables, profile -> !profile.incomplete().isEmpty(), columns::missing);
    addForm(tables, profile -> profile.quantities().size() > 1, columns::computed);
    addForm(tables, profile -> !profile.categories().isEmpty(), columns::share);
    addForm(
        tables,
        profile -> profile.quantities().size() > 1 || profile.dates().size() > 1,
        columns::compared);
    forms.add(joinDrafts::second);
    forms.add(joinDrafts::emptyGroups);
  }

  private void addForm(
      List<TableProfile> tables,
      Predicate<TableProfile> suits,
      Function<TableProfile, Optional<Draft>> drafts) {
    List<TableProfile> suited = tables.stream().filter(suits).toList();
    if (!suited.isEmpty()) {
      forms.add(() -> drafts.apply(suited.get(random.nextInt(suited.size()))));
    }
  }

  /// Up to so many questions, none of them twice; fewer where the database serves no more.
  public List<GeneratedQuestion> questions(int most) {
    List<GeneratedQuestion> questions = new ArrayList<>();
    List<Form> left = new ArrayList<>(forms);
    while (questions.size() < most && !left.isEmpty()) {
      left.removeIf(
          form -> {
            if (questions.size() >= most) {
              return false;
            }
            Optional<GeneratedQuestion> question = question(form);
            question.ifPresent(questions::add);
            return question.isEmpty();
          });
    }
    return questions;
  }

  private Optional<GeneratedQuestion> question(Form form) {
    for (int i = 0; i < MOST_TRIES; i++) {
      Optional<Draft> draft = form.draw();
      if (draft.isPresent()) {
        Query query = joins.complete(draft.get().query());
        String sql = printer.print(query);
        if (!made.contains(sql) && isWorthAsking(query, sql)) {
          made.add(sql);
          return Optional.of(
              new GeneratedQuestion(
                  schema.name(), draft.get().form(), phrases.question(draft.get(), random), sql));
        }
      }
    }
    return Optional.empty();
  }

  /// Whether the grammar can say a query, and its answer is neither empty nor endless.
  private boolean isWorthAsking(Query query, String sql) {
    try {
      Grammar.extended().rules().add(schema, query);
      Rows rows = database.query(sql);
      return !rows.rows().isEmpty()
          && rows.rows().size() <= MOST_ROWS
          && rows.rows().stream().flatMap(List::stream).anyMatch(QuestionGenerator::saysSomething);
    } catch (QueryException | NotInGrammarException e) {
      return false;
    }
  }

  private static boolean saysSomething(Cell cell) {
    return switch (cell) {
      case Cell.Null _ -> false;
      case Cell.Whole(var number) -> number != 0;
      case Cell.Real(var number) -> number != 0;
      case Cell.Text _, Cell.Bytes _ -> true;
    };
  }
}
