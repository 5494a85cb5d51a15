package dev.wayfarer.model.decoder;

import dev.wayfarer.model.tensor.Noise;
import org.bytedeco.pytorch.LongOptional;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// The attention of the decoder's cell to the items of its questions.
final class CellAttention {
  private final DecoderOptions options;
  private final int width;
  private final long questions;
  private final Tensor keys;
  private final Tensor contents;
  private final Tensor mask;
  private final Noise noise;

  /// @param keys questions × heads × head width × items
  /// @param contents questions × heads × items × head width
  /// @param mask additive, questions × 1 × items
  CellAttention(
      DecoderOptions options, int width, Tensor keys, Tensor contents, Tensor mask, Noise noise) {
    this.options = options;
    this.width = width;
    this.questions = keys.size(0);
    this.keys = keys.flatten(0, 1);
    this.contents = contents.flatten(0, 1);
    this.mask = mask.repeat_interleave(options.heads(), new LongOptional(0), new LongOptional());
    this.noise = noise;
  }

  /// Returns the context vectors of attention queries, rows × width.
  ///
  /// @param queries rows × width; the rows of a question are adjacent
  Tensor mixed(Tensor queries, String site) {
    Tensor scores = torch.baddbmm(mask, byHead(queries), keys);
    // Questions × heads × rows × items.
    Tensor weights = scores.view(-1, options.heads(), scores.size(1), scores.size(2)).softmax(3);
    Tensor kept = noise.drop(site, weights, options.attentionDropout());
    return byRow(kept.flatten(0, 1).bmm(contents));
  }

  /// Rows × width as questions and heads × rows × head width: for one row a question, no copy.
  private Tensor byHead(Tensor rows) {
    int heads = options.heads();
    return rows.size(0) == questions
        ? rows.view(questions * heads, 1, width / heads)
        : rows.view(questions, -1, heads, width / heads).transpose(1, 2).flatten(0, 1);
  }

  private Tensor byRow(Tensor heads) {
    return heads.size(1) == 1
        ? heads.view(questions, width)
        : heads
            .view(questions, options.heads(), -1, width / options.heads())
            .transpose(1, 2)
            .reshape(-1, width);
  }
}
