package dev.wayfarer.model.decoder;

import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;
import static dev.wayfarer.model.options.NumberRange.WEIGHT;

import java.util.Objects;

/// Hyper-parameters of the decoder.
///
/// @param hidden the width of the LSTM's state
/// @param choiceWidth of the embedding of a choice
/// @param typeWidth of the embedding of a step type
/// @param heads of the attention to the memory
/// @param attentionDropout the dropout rate of the weights of that attention
/// @param cellDropout the rate of the LSTM's variational dropout, whose masks stay the same over
///   all steps
/// @param cellMasks how the LSTM's inputs are masked
/// @param normalisation what probabilities are normalised over
/// @param alignmentLoss the weight of the loss that links gold columns and tables to items; 0 for
///   none
/// @param labelSmoothing the target probability of all other choices together
public record DecoderOptions(
    int hidden,
    int choiceWidth,
    int typeWidth,
    int heads,
    double attentionDropout,
    double cellDropout,
    CellMasks cellMasks,
    Normalisation normalisation,
    double alignmentLoss,
    double labelSmoothing) {
  public DecoderOptions {
    SIZE.check("hidden", hidden);
    SIZE.check("choiceWidth", choiceWidth);
    SIZE.check("typeWidth", typeWidth);
    SIZE.check("heads", heads);
    RATE.check("attentionDropout", attentionDropout);
    RATE.check("cellDropout", cellDropout);
    Objects.requireNonNull(cellMasks, "cellMasks");
    Objects.requireNonNull(normalisation, "normalisation");
    WEIGHT.check("alignmentLoss", alignmentLoss);
    RATE.check("labelSmoothing", labelSmoothing);
  }

  /// How dropout masks the LSTM's inputs in training.
  public enum CellMasks {
    /// One mask for the input and one for the state; what is left is scaled up.
    SHARED,
    /// The paper's: masks for each gate, nothing scaled up in training, all scaled down afterwards.
    GATES
  }

  /// What the probabilities of choices are normalised over.
  public enum Normalisation {
    /// The choices that the grammar allows.
    LEGAL,
    /// The paper's: all rules, all columns or all tables.
    ALL
  }
}
