package dev.wayfarer.lab.link;

import dev.wayfarer.link.match.LinkKind;
import dev.wayfarer.link.match.Matcher;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.link.value.ValueCandidates;
import dev.wayfarer.sql.grammar.NotInGrammarException;
import dev.wayfarer.sql.run.SqliteDatabase;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.train.data.Dataset;
import dev.wayfarer.train.data.DatasetFolder;
import dev.wayfarer.train.data.DatasetSplit;
import dev.wayfarer.train.data.Example;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Compares links and value candidates of a dataset's questions with its gold queries.
public final class LinkingAudit {
  private final DatasetFolder folder;
  private final Dataset dataset;
  private final IndexedDatabases databases;
  private final Tokeniser tokeniser;

  public LinkingAudit(DatasetFolder folder, Tokeniser tokeniser, Path cacheFolder) {
    this.folder = folder;
    this.dataset = folder.readUsable();
    this.databases = new IndexedDatabases(dataset, folder, IndexCache.in(cacheFolder));
    this.tokeniser = tokeniser;
  }

  public List<DatasetSplit> parts() {
    return dataset.splits();
  }

  /// How links agree with the gold queries of a part.
  public LinkAudit links(DatasetSplit split, Matcher.Rules rules) {
    LinkAudit audit = new LinkAudit();
    Map<String, Linker> linkers = new HashMap<>();
    for (Example example : split.examples()) {
      Schema schema = databases.schema(example.database());
      Linker linker = linkers.computeIfAbsent(example.database(), name -> linker(name, rules));
      audit.add(schema, linker.link(example.question()).links(), example.query());
    }
    return audit;
  }

  private Linker linker(String database, Matcher.Rules rules) {
    return databases.linker(
        database, tokeniser, Linker.Options.RICH.withNames(new Matcher.Options(rules, true)));
  }

  /// How many gold values are among the candidates of a part.
  ///
  /// @param without databases to leave out
  public RecallReport values(DatasetSplit split, Set<String> without) {
    ValueRecall recall = new ValueRecall(tokeniser);
    Map<String, SqliteDatabase> open = new HashMap<>();
    Map<String, ValueCandidates> finders = new HashMap<>();
    try {
      for (Example example : split.examples()) {
        String name = example.database();
        Optional<Path> file = folder.databaseFile(name);
        if (file.isPresent() && !without.contains(name)) {
          add(
              recall,
              example,
              finders.computeIfAbsent(name, this::finder),
              open.computeIfAbsent(name, _ -> SqliteDatabase.open(file.orElseThrow())));
        }
      }
      return recall.report();
    } finally {
      open.values().forEach(SqliteDatabase::close);
    }
  }

  private ValueCandidates finder(String database) {
    return ValueCandidates.over(
        databases.schema(database),
        databases.index(database).orElseThrow(),
        ValueCandidates.Options.DEFAULT);
  }

  private void add(
      ValueRecall recall, Example example, ValueCandidates finder, SqliteDatabase database) {
    Schema schema = databases.schema(example.database());
    try {
      recall.add(finder, example.question(), example.query(), schema, database);
    } catch (NotInGrammarException e) {
      // Its values have no slots in the grammar; `wayfarer lab study grammar` lists it.
    }
  }

  /// The kinds of links that a table shows: what is left says no more than a column's type.
  static List<LinkKind> kinds() {
    return EnumSet.range(LinkKind.EXACT, LinkKind.NUMBER_RANGE).stream().toList();
  }
}
