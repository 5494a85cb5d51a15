package dev.wayfarer.model.batch;

import dev.wayfarer.model.input.QuestionInput;
import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.bytedeco.pytorch.Tensor;

/// Lays out the items of questions and their relations.
final class ItemsBuilder {
  private final List<QuestionInput> questions;
  private final Batch.Size size;
  private final DeviceTransfer transfer;

  ItemsBuilder(List<QuestionInput> questions, Batch.Size size, DeviceTransfer transfer) {
    this.questions = questions;
    this.size = size;
    this.transfer = transfer;
  }

  Supplier<Batch.Places> places(PackedWords words, PackedNames columns, PackedNames tables) {
    long firstTable = words.end() + columns.count();
    long[] sources = new long[questions.size() * size.items()];
    Arrays.fill(sources, firstTable + tables.count());
    for (int b = 0; b < questions.size(); b++) {
      QuestionInput question = questions.get(b);
      int to = b * size.items();
      for (int word = 0; word < question.words().size(); word++) {
        sources[to++] = words.place(b, word);
      }
      for (List<String> name : question.schema().columns()) {
        sources[to++] = words.end() + columns.rank(name);
      }
      for (List<String> name : question.schema().tables()) {
        sources[to++] = firstTable + tables.rank(name);
      }
    }
    Supplier<Tensor> source = transfer.integers(sources, sources.length);
    long[] rows = schema();
    Supplier<Tensor> schema = transfer.integers(rows, rows.length);
    return () -> new Batch.Places(source.get(), schema.get());
  }

  private long[] schema() {
    int width = size.columns() + size.tables();
    long[] rows = new long[questions.size() * width];
    for (int b = 0; b < questions.size(); b++) {
      QuestionInput question = questions.get(b);
      long first = (long) b * size.items();
      Arrays.fill(rows, b * width, (b + 1) * width, first);
      int columns = question.schema().columns().size();
      first += question.words().size();
      for (int column = 0; column < columns; column++) {
        rows[b * width + column] = first + column;
      }
      first += columns;
      for (int table = 0; table < question.schema().tables().size(); table++) {
        rows[b * width + size.columns() + table] = first + table;
      }
    }
    return rows;
  }

  Supplier<Tensor> relations() {
    byte[] all = new byte[questions.size() * size.items() * size.items()];
    for (int b = 0; b < questions.size(); b++) {
      QuestionInput question = questions.get(b);
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
      QuestionInput question = questions.get(b);
      int columns = question.schema().columns().size();
      int tables = question.schema().tables().size();
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
