package dev.wayfarer.model.encoder;

import dev.wayfarer.model.input.ParserQuestion;
import java.util.List;

/// The questions of a dataset, for an encoder that looks at them before training.
///
/// @param train those that are learnt from
/// @param all these, and those that are held out
public record Corpus(List<ParserQuestion> train, List<ParserQuestion> all) {
  public Corpus {
    train = List.copyOf(train);
    all = List.copyOf(all);
  }
}
