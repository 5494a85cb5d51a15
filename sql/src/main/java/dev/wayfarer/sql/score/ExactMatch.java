package dev.wayfarer.sql.score;

import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.score.ParsedQuery.SelectItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Spider's exact set match over one schema, with the verdicts of the original evaluator.
///
/// Prepared once for a schema; any number of threads may use it.
@PublicApi
public final class ExactMatch {
  private final SchemaIdentifiers identifiers;

  public ExactMatch(Schema schema) {
    this.identifiers = new SchemaIdentifiers(schema);
  }

  /// Compares a prediction with the gold query. A prediction that cannot be read is compared as an
  /// empty query.
  ///
  /// @throws UnreadableSqlException where the gold query cannot be read
  public Verdict score(String gold, String prediction) throws UnreadableSqlException {
    ParsedQuery goldQuery = QueryReader.read(gold, identifiers);
    ParsedQuery normalisedGold = Normaliser.normalise(goldQuery, identifiers);
    ParsedQuery predicted = ParsedQuery.EMPTY;
    Optional<String> parseError = Optional.empty();
    try {
      predicted = readNormalised(prediction);
    } catch (UnreadableSqlException e) {
      parseError = Optional.of(e.getMessage());
    }
    PairComparison comparison = new PairComparison(normalisedGold, predicted, identifiers);
    return new Verdict(
        comparison.exact(),
        HardnessCounter.hardnessOf(goldQuery),
        parseError,
        comparison.breakdown(),
        comparison.sameFrom(),
        comparison.scores());
  }

  /// The hardness of a query.
  ///
  /// @throws UnreadableSqlException where it cannot be read
  public Hardness hardness(String sql) throws UnreadableSqlException {
    ParsedQuery query = QueryReader.read(sql, identifiers);
    Normaliser.normalise(query, identifiers);
    return HardnessCounter.hardnessOf(query);
  }

  /// What the items of a query's SELECT refer to, in order, foreign keys and DISTINCT set aside.
  ///
  /// @throws UnreadableSqlException where the query cannot be read
  @Internal
  public List<SelectKey> selectKeys(String sql) throws UnreadableSqlException {
    List<SelectKey> keys = new ArrayList<>();
    for (SelectItem item : readNormalised(sql).select()) {
      keys.add(new SelectKey(item.unit()));
    }
    return List.copyOf(keys);
  }

  private ParsedQuery readNormalised(String sql) throws UnreadableSqlException {
    return Normaliser.normalise(QueryReader.read(sql, identifiers), identifiers);
  }
}
