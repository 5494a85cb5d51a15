package dev.wayfarer.model.encoder.wordvector;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.encoder.wordvector.WordVectorBatch.Spelled;
import dev.wayfarer.model.encoder.wordvector.WordVectorBatch.Words;
import dev.wayfarer.model.tensor.DeviceTransfer;
import dev.wayfarer.model.tensor.Initialiser;
import dev.wayfarer.model.tensor.ParameterLayout;
import dev.wayfarer.model.tensor.Parameters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/// The vectors of words in one vocabulary: those of a [Lexicon], and for words that have none the
/// mean of learnt vectors of their characters, where there are such.
final class WordEmbedding {
  private final String learnt;
  private final String spelling;
  private final Lexicon lexicon;
  private final WordForm form;
  private final List<String> characters;
  private final Map<String, Integer> characterRows = new HashMap<>();

  /// Words without characters of their own.
  ///
  /// @param name what the names of the parameters begin with
  WordEmbedding(String name, Lexicon lexicon, WordForm form) {
    this(name, lexicon, form, List.of());
  }

  /// @param name what the names of the parameters begin with
  /// @param characters whose vectors are learnt, the first one for all unknown ones; empty where
  ///   words are not read by their characters
  WordEmbedding(String name, Lexicon lexicon, WordForm form, List<String> characters) {
    this.learnt = name + ".learnt";
    this.spelling = name + ".characters";
    this.lexicon = lexicon;
    this.form = form;
    this.characters = List.copyOf(characters);
    characters.forEach(character -> characterRows.put(character, characterRows.size()));
  }

  WordForm form() {
    return form;
  }

  int dimensions() {
    return lexicon.dimensions();
  }

  void describe(ParameterLayout layout) {
    layout.add(learnt, Initialiser.of(lexicon.beginning()), lexicon.learnt().size(), dimensions());
    if (!characters.isEmpty()) {
      layout.add(
          spelling, Initialiser.of(lexicon.beginning(characters)), characters.size(), dimensions());
    }
  }

  /// Some words as tensors, there once the transfer is done.
  ///
  /// @param distinct each once, in the order of their numbers
  Supplier<Words> words(SequencedCollection<String> distinct, DeviceTransfer transfer) {
    float[] given = new float[distinct.size() * dimensions()];
    long[] rows = new long[distinct.size()];
    boolean[] isLearnt = new boolean[distinct.size()];
    List<Optional<String>> spelled = new ArrayList<>();
    int number = 0;
    for (String word : distinct) {
      int row = lexicon.row(word);
      isLearnt[number] = row >= 0;
      rows[number] = Math.max(row, 0);
      boolean known = row >= 0 || characters.isEmpty() || lexicon.knows(word);
      spelled.add(known ? Optional.empty() : Optional.of(word));
      System.arraycopy(lexicon.given(word), 0, given, number * dimensions(), dimensions());
      number++;
    }
    Supplier<Tensor> vectors = transfer.reals(given, distinct.size(), dimensions());
    Supplier<Tensor> learntRows = transfer.integers(rows, rows.length);
    Supplier<Tensor> learntFlags = transfer.flags(isLearnt, rows.length, 1);
    Optional<Supplier<Spelled>> byCharacters =
        spelled.stream().allMatch(Optional::isEmpty)
            ? Optional.empty()
            : Optional.of(spelled(spelled, transfer));
    return () ->
        new Words(
            vectors.get(), learntRows.get(), learntFlags.get(), byCharacters.map(Supplier::get));
  }

  /// @param words those that are read by their characters, at the places of their numbers
  private Supplier<Spelled> spelled(List<Optional<String>> words, DeviceTransfer transfer) {
    SequencedMap<Integer, Integer> places = new LinkedHashMap<>();
    words.stream()
        .flatMap(Optional::stream)
        .flatMap(WordEmbedding::characters)
        .forEach(character -> places.putIfAbsent(characterRow(character), places.size()));
    float[] shares = new float[words.size() * places.size()];
    boolean[] isSpelled = new boolean[words.size()];
    for (int i = 0; i < words.size(); i++) {
      isSpelled[i] = words.get(i).isPresent();
      List<String> spelling = words.get(i).stream().flatMap(WordEmbedding::characters).toList();
      for (String character : spelling) {
        int place = requireNonNull(places.get(characterRow(character)));
        shares[i * places.size() + place] += 1f / spelling.size();
      }
    }
    long[] rows = places.sequencedKeySet().stream().mapToLong(row -> row).toArray();
    Supplier<Tensor> characterRows = transfer.integers(rows, rows.length);
    Supplier<Tensor> sentShares = transfer.reals(shares, words.size(), rows.length);
    Supplier<Tensor> flags = transfer.flags(isSpelled, words.size(), 1);
    return () -> new Spelled(characterRows.get(), sentShares.get(), flags.get());
  }

  private int characterRow(String character) {
    return characterRows.getOrDefault(character, 0);
  }

  /// The characters of a word, each as a text.
  static Stream<String> characters(String word) {
    return word.codePoints().mapToObj(Character::toString);
  }

  /// The vectors of words, words × dimensions.
  Tensor vectors(Parameters theta, Words words) {
    Tensor all = words.given();
    if (words.spelled().isPresent()) {
      Spelled by = words.spelled().get();
      Tensor own = by.shares().matmul(theta.get(spelling).index_select(0, by.characters()));
      all = torch.where(by.isSpelled(), own, all);
    }
    if (lexicon.learnt().isEmpty()) {
      return all;
    }
    return torch.where(words.learnt(), theta.get(learnt).index_select(0, words.rows()), all);
  }
}
