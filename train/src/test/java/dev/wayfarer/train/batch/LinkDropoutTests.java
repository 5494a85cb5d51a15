package dev.wayfarer.train.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.relation.Relation;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.ActionVocabulary.GrammarKind;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinkDropoutTests {
  private static final Sample SAMPLE = sample();

  private static Sample sample() {
    Schema.Builder builder = Schema.named("fleet");
    TableId ship = builder.table("ship");
    builder.column(ship, "name", ColumnType.TEXT);
    builder.column(ship, "tonnage", ColumnType.NUMBER);
    Schema schema = builder.build();
    EnglishTokeniser tokeniser = new EnglishTokeniser();
    Linker linker = new Linker(schema, tokeniser, Optional.empty(), Linker.Options.RICH);
    ActionVocabulary.Options options = new ActionVocabulary.Options(GrammarKind.PRODUCT, true);
    LinkedQuestion question = linker.link("name and tonnage of ships above 200");
    return new Sample(
        new InputBuilder(
                new ActionVocabulary(options, options.grammar().rules().book()), schema, tokeniser)
            .question(question, linker.relations(question)),
        List.of());
  }

  private static long count(Sample sample, Relation... kinds) {
    List<Relation> wanted = List.of(kinds);
    byte[] relations = sample.question().relations();
    return IntStream.range(0, relations.length)
        .filter(i -> wanted.contains(Relation.of(relations[i])))
        .count();
  }

  private static long exact(Sample sample) {
    return count(
        sample,
        Relation.QUESTION_COLUMN_EXACT,
        Relation.COLUMN_QUESTION_EXACT,
        Relation.QUESTION_TABLE_EXACT,
        Relation.TABLE_QUESTION_EXACT);
  }

  @Test
  void columnsAndTablesLoseTheirLinksInBothDirectionsAtOnce() {
    assertEquals(6, exact(SAMPLE));
    LinkDropout dropout = new LinkDropout(0.5);
    long lost = 0;
    for (int seed = 0; seed < 100; seed++) {
      Sample changed = dropout.apply(SAMPLE, seed);
      assertEquals(0, exact(changed) % 2);
      lost += 6 - exact(changed);
    }
    assertTrue(lost > 200 && lost < 400, "lost " + lost);
  }

  @Test
  void numbersKeepTheirLinks() {
    Relation[] numbers = {
      Relation.QUESTION_COLUMN_NUMBER,
      Relation.QUESTION_COLUMN_NUMBER_CELL,
      Relation.QUESTION_COLUMN_NUMBER_RANGE
    };
    long before = count(SAMPLE, numbers);
    assertTrue(before > 0);
    assertEquals(before, count(new LinkDropout(0.99).apply(SAMPLE, 1), numbers));
  }

  @Test
  void seedAloneDecides() {
    LinkDropout dropout = new LinkDropout(0.5);
    assertArrayEquals(
        dropout.apply(SAMPLE, 7).question().relations(),
        dropout.apply(SAMPLE, 7).question().relations());
    assertSame(SAMPLE, LinkDropout.NONE.apply(SAMPLE, 7));
  }
}
