package dev.wayfarer.train.batch;

import static dev.wayfarer.link.relation.Relation.COLUMN_QUESTION;
import static dev.wayfarer.link.relation.Relation.COLUMN_QUESTION_EXACT;
import static dev.wayfarer.link.relation.Relation.COLUMN_QUESTION_IMPLIED;
import static dev.wayfarer.link.relation.Relation.COLUMN_QUESTION_PARTIAL;
import static dev.wayfarer.link.relation.Relation.QUESTION_COLUMN;
import static dev.wayfarer.link.relation.Relation.QUESTION_COLUMN_EXACT;
import static dev.wayfarer.link.relation.Relation.QUESTION_COLUMN_IMPLIED;
import static dev.wayfarer.link.relation.Relation.QUESTION_COLUMN_PARTIAL;
import static dev.wayfarer.link.relation.Relation.QUESTION_TABLE;
import static dev.wayfarer.link.relation.Relation.QUESTION_TABLE_EXACT;
import static dev.wayfarer.link.relation.Relation.QUESTION_TABLE_IMPLIED;
import static dev.wayfarer.link.relation.Relation.QUESTION_TABLE_PARTIAL;
import static dev.wayfarer.link.relation.Relation.TABLE_QUESTION;
import static dev.wayfarer.link.relation.Relation.TABLE_QUESTION_EXACT;
import static dev.wayfarer.link.relation.Relation.TABLE_QUESTION_IMPLIED;
import static dev.wayfarer.link.relation.Relation.TABLE_QUESTION_PARTIAL;

import dev.wayfarer.link.relation.Relation;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.options.NumberRange;
import java.util.EnumMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Takes links away at random, so that a parser does not rely on questions naming what they mean.
///
/// A column or table that is drawn loses its links to words that name it, all at once. Links to
/// cells and numbers stay: rewording leaves values as they are.
///
/// @param rate the probability of each column and table
public record LinkDropout(double rate) {
  /// Every link of a name, and what two items are without it.
  private static final Map<Relation, Relation> WITHOUT = new EnumMap<>(Relation.class);

  static {
    put(QUESTION_COLUMN, QUESTION_COLUMN_EXACT, QUESTION_COLUMN_PARTIAL, QUESTION_COLUMN_IMPLIED);
    put(COLUMN_QUESTION, COLUMN_QUESTION_EXACT, COLUMN_QUESTION_PARTIAL, COLUMN_QUESTION_IMPLIED);
    put(QUESTION_TABLE, QUESTION_TABLE_EXACT, QUESTION_TABLE_PARTIAL, QUESTION_TABLE_IMPLIED);
    put(TABLE_QUESTION, TABLE_QUESTION_EXACT, TABLE_QUESTION_PARTIAL, TABLE_QUESTION_IMPLIED);
  }

  public static final LinkDropout NONE = new LinkDropout(0);

  public LinkDropout {
    NumberRange.RATE.check("linkDropout", rate);
  }

  private static void put(Relation without, Relation... links) {
    for (Relation link : links) {
      WITHOUT.put(link, without);
    }
  }

  /// The sample without the links that a seed draws; the same one where it draws none.
  public Sample apply(Sample sample, long seed) {
    if (rate == 0) {
      return sample;
    }
    ParserQuestion question = sample.question();
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    int words = question.words().size();
    int items = question.items();
    byte[] relations = question.relations().clone();
    for (int item = words; item < items; item++) {
      if (random.nextDouble() < rate) {
        for (int word = 0; word < words; word++) {
          drop(relations, word * items + item);
          drop(relations, item * items + word);
        }
      }
    }
    return new Sample(
        new ParserQuestion(
            question.names(),
            question.words(),
            relations,
            question.values(),
            question.candidates()),
        sample.gold());
  }

  private static void drop(byte[] relations, int at) {
    Relation without = WITHOUT.get(Relation.of(relations[at]));
    if (without != null) {
      relations[at] = without.id();
    }
  }
}
