package dev.wayfarer.train.prepare;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.model.input.QuestionInput;
import dev.wayfarer.model.predict.ParserQuestion;
import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.grammar.Candidates;
import dev.wayfarer.sql.schema.Schema;
import java.util.List;

/// A question as a parser reads it, with its gold query.
///
/// @param database the name of its database, which the prepared dataset has a schema for
/// @param question as it was asked
/// @param sql the gold query as the dataset writes it
/// @param gold the steps of the gold query; none where the grammar cannot say it
/// @param literals what the value candidates stand for, parallel to those of `input`
public record PreparedExample(
    String database,
    String question,
    String sql,
    QuestionInput input,
    List<GoldStep> gold,
    List<Literal> literals) {
  public PreparedExample {
    gold = List.copyOf(gold);
    literals = List.copyOf(literals);
    if (literals.size() != input.values().size()) {
      throw new IllegalArgumentException(
          "literals: expected %d, found %d".formatted(input.values().size(), literals.size()));
    }
  }

  /// Whether there is a gold query to learn from.
  public boolean isSayable() {
    return !gold.isEmpty();
  }

  /// What a batch is made of.
  public Sample sample() {
    return new Sample(input, gold);
  }

  /// What a parser is asked.
  ///
  /// @param schema of the database
  public ParserQuestion asked(Schema schema) {
    return new ParserQuestion(input, schema, candidates());
  }

  /// What the value slots of a query may hold.
  public Candidates candidates() {
    return literals.getFirst() instanceof Literal.Unknown
        ? Candidates.unknown()
        : Candidates.of(literals);
  }
}
