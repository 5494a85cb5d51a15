package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;

/// Lays out the items of questions and their relations.
final class ItemsBuilder {
  private final List<ParserQuestion> questions;
  private final Batch.Size size;
  private final DeviceTransfer transfer;

  ItemsBuilder(List<ParserQuestion> questions, Batch.Size size, DeviceTransfer transfer) {
    this.questions = questions;
    this.size = size;
    this.transfer = transfer;
  }

  Supplier<Tensor> schemaPlaces() {
    long[] rows = schema();
    return transfer.integers(rows, rows.length);
  }

  private long[] schema() {
    int width = size.columns() + size.tables();
    long[] rows = new long[questions.size() * width];
    for (int b = 0; b < questions.size(); b++) {
      ParserQuestion question = questions.get(b);
      long first = (long) b * size.items();
      Arrays.fill(rows, b * width, (b + 1) * width, first);
      int columns = question.columns();
      first += question.words().size();
      for (int column = 0; column < columns; column++) {
        rows[b * width + column] = first + column;
      }
      first += columns;
      for (int table = 0; table < question.tables(); table++) {
        rows[b * width + size.columns() + table] = first + table;
      }
    }
    return rows;
  }

  Supplier<Tensor> relations() {
    byte[] all = new byte[questions.size() * size.items() * size.items()];
    for (int b = 0; b < questions.size(); b++) {
      ParserQuestion question = questions.get(b);
      int items = question.items();
      for (int i = 0; i < items; i++) {
        int to = (b * size.items() + i) * size.items();
        System.arraycopy(question.relations(), i * items, all, to, items);
      }
    }
    return transfer.bytes(all, questions.size(), size.items(), size.items());
  }

  Supplier<Tensor> schemaRelations() {
    int width = size.columns() + size.tables();
    byte[] all = new byte[questions.size() * size.items() * width];
    for (int b = 0; b < questions.size(); b++) {
      ParserQuestion question = questions.get(b);
      int columns = question.columns();
      int tables = question.tables();
      for (int i = 0; i < question.items(); i++) {
        int from = i * question.items() + question.words().size();
        int to = (b * size.items() + i) * width;
        System.arraycopy(question.relations(), from, all, to, columns);
        System.arraycopy(question.relations(), from + columns, all, to + size.columns(), tables);
      }
    }
    return transfer.bytes(all, questions.size(), size.items(), width);
  }
}
