package dev.wayfarer.model.naive;

import dev.wayfarer.model.batch.Sample;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.ParserQuestion;

/// The loss of one question at a time, in plain loops.
public final class NaiveParser {
  private final SmallParser parser;
  private final SmallWorld world;

  public NaiveParser(SmallParser parser, SmallWorld world) {
    this.parser = parser;
    this.world = world;
  }

  public NaiveEncoder encoder(boolean noisy) {
    return new NaiveEncoder(SmallParser.LEARNT, new Weights(parser.theta()), new Masks(noisy));
  }

  /// The loss of a question.
  ///
  /// @param noisy whether with the masks of `FixedMasks`
  public double loss(SmallWorld.FixtureQuestion questions, boolean noisy) {
    Sample sample = questions.sample();
    ParserQuestion question = sample.question();
    NaiveEncoder encoder = encoder(noisy);
    double[][] items = encoder.relate(question, encoder.encode(question));
    int columns = question.columns();
    int first = question.words().size();
    int tables = question.tables();
    NaiveDecoder decoder =
        new NaiveDecoder(
            parser.options().decoder(),
            world.actionVocabulary().rules(),
            new Weights(parser.theta()),
            new Masks(noisy),
            question,
            items,
            encoder.align(question, items, first, columns),
            encoder.align(question, items, first + columns, tables));
    return decoder.loss(sample, questions.goldTables());
  }
}
