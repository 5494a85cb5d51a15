package dev.wayfarer.train.prepare;

import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.Language;
import dev.wayfarer.sql.file.PackedInput;
import dev.wayfarer.sql.file.PackedOutput;
import dev.wayfarer.train.prepare.QuestionFormat.Question;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A prepared dataset as sections of bytes.
///
///     TEXTS      n, then n texts: length, UTF-8; all others are numbers of texts
///     HEAD       links, word form, extra words, unknown words, Chinese or not; lines of the
///                language; what became of the questions of each part; hashes of the sources;
///                how often there is each word
///     SCHEMAS    see SchemaFormat
///     QUESTIONS  the names of the parts, each with its examples, see QuestionFormat
///     RELATIONS  see RelationFormat
///     STEPS      see StepFormat
///     VECTORS    see VectorFormat
final class DatasetFormat {
  private DatasetFormat() {}

  static Map<Section, byte[]> sections(PreparedDataset dataset) {
    Map<Section, PackedOutput> out = new EnumMap<>(Section.class);
    for (Section section : Section.values()) {
      out.put(section, new PackedOutput());
    }
    Texts texts = new Texts();
    List<PreparedExample> all = dataset.parts().values().stream().flatMap(List::stream).toList();
    Map<String, SharedInput> shared = SharedInput.byDatabase(all);
    writeHead(dataset, texts, out.get(Section.HEAD));
    SchemaFormat.write(dataset.schemas(), shared, texts, out.get(Section.SCHEMAS));
    PackedOutput questions = out.get(Section.QUESTIONS);
    questions.list(
        dataset.parts().entrySet(),
        part -> {
          questions.number(texts.number(part.getKey()));
          questions.list(part.getValue(), e -> QuestionFormat.write(e, texts, questions));
        });
    all.forEach(e -> RelationFormat.write(e.input(), out.get(Section.RELATIONS)));
    StepFormat.write(all.stream().map(PreparedExample::gold).toList(), out.get(Section.STEPS));
    VectorFormat.write(dataset.vectors(), texts, out.get(Section.VECTORS));
    texts.write(out.get(Section.TEXTS));
    Map<Section, byte[]> sections = new EnumMap<>(Section.class);
    out.forEach((section, content) -> sections.put(section, content.bytes()));
    return sections;
  }

  private static void writeHead(PreparedDataset dataset, Texts texts, PackedOutput out) {
    PreparationOptions options = dataset.options();
    out.number(texts.number(options.inputs().links().name()));
    out.number(texts.number(options.inputs().words().name()));
    out.number(options.extraWords());
    out.number(texts.number(options.inputs().unknownWords().name()));
    out.flag(options.inputs().chinese());
    out.list(dataset.language().lines(), line -> out.number(texts.number(line)));
    out.list(
        dataset.counts().entrySet(),
        entry -> {
          out.number(texts.number(entry.getKey()));
          PartCounts counts = entry.getValue();
          out.number(counts.kept());
          out.number(counts.unreadable());
          out.number(counts.unsayable());
          out.number(counts.values());
          out.number(counts.unlisted());
        });
    out.list(
        dataset.sources().entrySet(),
        source -> {
          out.number(texts.number(source.getKey()));
          out.number(texts.number(source.getValue()));
        });
    out.list(
        dataset.wordCounts().entrySet(),
        count -> {
          out.number(texts.number(count.getKey()));
          out.number(count.getValue());
        });
  }

  /// @param source the file, for messages
  static PreparedDataset dataset(String source, Map<Section, byte[]> sections) {
    Map<Section, PackedInput> in = new EnumMap<>(Section.class);
    sections.forEach((section, content) -> in.put(section, new PackedInput(content)));
    Texts texts = Texts.read(in.get(Section.TEXTS));
    PackedInput head = in.get(Section.HEAD);
    var links = InputOptions.Links.valueOf(texts.text(head.number()));
    var words = InputBuilder.WordForm.valueOf(texts.text(head.number()));
    int extraWords = head.number();
    UnknownWords unknownWords = UnknownWords.valueOf(texts.text(head.number()));
    boolean chinese = head.flag();
    Language language = Language.ofLines(source, head.list(() -> texts.text(head.number())));
    var counts = head.map(() -> texts.text(head.number()), () -> counts(head));
    var hashes = head.map(() -> texts.text(head.number()), () -> texts.text(head.number()));
    var wordCounts = head.map(() -> texts.text(head.number()), head::number);
    SchemaFormat.Content schemas = SchemaFormat.read(texts, in.get(Section.SCHEMAS));
    PreparedDataset dataset =
        new PreparedDataset(
            new PreparationOptions(
                language.options(),
                new InputOptions(links, words, unknownWords, chinese),
                extraWords),
            language,
            schemas.schemas(),
            parts(texts, schemas.shared(), in),
            counts,
            wordCounts,
            VectorFormat.read(texts, in.get(Section.VECTORS)),
            hashes);
    in.forEach((section, rest) -> checkEnd(section, rest));
    return dataset;
  }

  private static PartCounts counts(PackedInput in) {
    return new PartCounts(in.number(), in.number(), in.number(), in.number(), in.number());
  }

  private static Map<String, List<PreparedExample>> parts(
      Texts texts, Map<String, SharedInput> shared, Map<Section, PackedInput> in) {
    PackedInput questions = in.get(Section.QUESTIONS);
    StepFormat.Reader steps = new StepFormat.Reader(in.get(Section.STEPS));
    Map<String, List<PreparedExample>> parts = new LinkedHashMap<>();
    for (int left = questions.number(); left > 0; left--) {
      List<PreparedExample> examples = new ArrayList<>();
      parts.put(texts.text(questions.number()), examples);
      for (Question question : questions.list(() -> QuestionFormat.read(texts, questions))) {
        SharedInput database = shared.get(question.database());
        if (database == null) {
          throw new IllegalArgumentException("no schema of " + question.database());
        }
        byte[] relations =
            RelationFormat.read(question.words().size(), database, in.get(Section.RELATIONS));
        examples.add(question.example(database.schema(), relations, steps.next()));
      }
    }
    return parts;
  }

  private static void checkEnd(Section section, PackedInput rest) {
    if (!rest.isAtEnd()) {
      throw new IllegalArgumentException("more than expected in the section " + section);
    }
  }
}
