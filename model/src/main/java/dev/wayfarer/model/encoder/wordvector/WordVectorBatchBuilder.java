package dev.wayfarer.model.encoder.wordvector;

import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.input.ParserQuestion;
import dev.wayfarer.model.input.TokenisedSchema;
import dev.wayfarer.model.lstm.PackedSequences;
import dev.wayfarer.model.lstm.PackedSequences.Packed;
import dev.wayfarer.model.tensor.DeviceTransfer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.bytedeco.pytorch.Tensor;

/// Packs the words of questions and of names.
final class WordVectorBatchBuilder {
  /// The names of a schema in the form of the encoder.
  private record Names(List<List<String>> columns, List<List<String>> tables) {}

  private final WordVectorEncoder encoder;
  private final WordEmbedding questionWords;
  private final WordEmbedding nameWords;
  private final int items;
  private final DeviceTransfer transfer;
  private final List<List<String>> questions;
  private final List<Names> names = new ArrayList<>();
  private final PackedSequences<String> packedWords;
  private final PackedNames packedColumns;
  private final PackedNames packedTables;

  WordVectorBatchBuilder(
      WordVectorEncoder encoder,
      WordEmbedding questionWords,
      WordEmbedding nameWords,
      List<ParserQuestion> questions,
      int items,
      DeviceTransfer transfer) {
    this.encoder = encoder;
    this.questionWords = questionWords;
    this.nameWords = nameWords;
    this.items = items;
    this.transfer = transfer;
    this.questions =
        questions.stream().map(question -> questionWords.form().of(question.words())).toList();
    // Questions of one database share their schema: look at each but once.
    WordForm form = nameWords.form();
    IdentityHashMap<TokenisedSchema, Names> known = new IdentityHashMap<>();
    List<Names> distinct = new ArrayList<>();
    for (ParserQuestion question : questions) {
      names.add(
          known.computeIfAbsent(
              question.names(),
              schema -> {
                Names fresh = new Names(form.columns(schema), form.tables(schema));
                distinct.add(fresh);
                return fresh;
              }));
    }
    this.packedWords = new PackedSequences<>(this.questions);
    this.packedColumns = new PackedNames(distinct.stream().map(Names::columns).toList());
    this.packedTables = new PackedNames(distinct.stream().map(Names::tables).toList());
  }

  Supplier<EncoderBatch> build() {
    boolean shared = questionWords == nameWords;
    SequencedMap<String, Integer> numbers = new LinkedHashMap<>();
    SequencedMap<String, Integer> nameNumbers = shared ? numbers : new LinkedHashMap<>();
    ToLongFunction<String> nameNumber = numberIn(nameNumbers);
    Supplier<Packed> words = packedWords.pack(numberIn(numbers), transfer);
    Supplier<Packed> columns = packedColumns.sequences(nameNumber, transfer);
    Supplier<Packed> tables = packedTables.sequences(nameNumber, transfer);
    var distinct = questionWords.words(numbers.sequencedKeySet(), transfer);
    var distinctNames =
        shared
            ? Optional.<Supplier<WordVectorBatch.Words>>empty()
            : Optional.of(nameWords.words(nameNumbers.sequencedKeySet(), transfer));
    long[] rows = sources();
    Supplier<Tensor> sources = transfer.integers(rows, rows.length);
    return () ->
        new WordVectorBatch(
            encoder,
            questions.size(),
            items,
            distinct.get(),
            distinctNames.map(Supplier::get),
            words.get(),
            columns.get(),
            tables.get(),
            sources.get());
  }

  /// A new word gets the next number.
  private static ToLongFunction<String> numberIn(Map<String, Integer> numbers) {
    return word -> numbers.computeIfAbsent(word, _ -> numbers.size());
  }

  private long[] sources() {
    long firstTable = packedWords.end() + packedColumns.count();
    long[] sources = new long[questions.size() * items];
    Arrays.fill(sources, firstTable + packedTables.count());
    for (int b = 0; b < questions.size(); b++) {
      int to = b * items;
      for (int word = 0; word < questions.get(b).size(); word++) {
        sources[to++] = packedWords.place(b, word);
      }
      for (List<String> name : names.get(b).columns) {
        sources[to++] = packedWords.end() + packedColumns.rank(name);
      }
      for (List<String> name : names.get(b).tables) {
        sources[to++] = firstTable + packedTables.rank(name);
      }
    }
    return sources;
  }
}
