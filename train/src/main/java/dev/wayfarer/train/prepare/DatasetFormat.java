package dev.wayfarer.train.prepare;

import dev.wayfarer.link.vector.UnknownWords;
import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputBuilder;
import dev.wayfarer.model.input.InputOptions;
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

  static Map<FileSection, byte[]> sections(PreparedDataset dataset) {
    Map<FileSection, PackedOutput> out = new EnumMap<>(FileSection.class);
    for (FileSection section : FileSection.values()) {
      out.put(section, new PackedOutput());
    }
    StringPool strings = new StringPool();
    List<PreparedExample> all = dataset.parts().values().stream().flatMap(List::stream).toList();
    Map<String, SharedInput> shared = SharedInput.byDatabase(all);
    writeHead(dataset, strings, out.get(FileSection.HEAD));
    SchemaFormat.write(dataset.schemas(), shared, strings, out.get(FileSection.SCHEMAS));
    PackedOutput questions = out.get(FileSection.QUESTIONS);
    questions.list(
        dataset.parts().entrySet(),
        part -> {
          questions.number(strings.number(part.getKey()));
          questions.list(part.getValue(), e -> QuestionFormat.write(e, strings, questions));
        });
    all.forEach(e -> RelationFormat.write(e.input(), out.get(FileSection.RELATIONS)));
    StepFormat.write(all.stream().map(PreparedExample::gold).toList(), out.get(FileSection.STEPS));
    VectorFormat.write(dataset.vectors(), strings, out.get(FileSection.VECTORS));
    strings.write(out.get(FileSection.TEXTS));
    Map<FileSection, byte[]> sections = new EnumMap<>(FileSection.class);
    out.forEach((section, content) -> sections.put(section, content.bytes()));
    return sections;
  }

  private static void writeHead(PreparedDataset dataset, StringPool strings, PackedOutput out) {
    PreparationOptions options = dataset.options();
    out.number(strings.number(options.inputs().links().name()));
    out.number(strings.number(options.inputs().words().name()));
    out.number(options.extraWords());
    out.number(strings.number(options.inputs().unknownWords().name()));
    out.flag(options.inputs().chinese());
    out.list(dataset.actionVocabulary().lines(), line -> out.number(strings.number(line)));
    out.list(
        dataset.counts().entrySet(),
        entry -> {
          out.number(strings.number(entry.getKey()));
          SplitCounts counts = entry.getValue();
          out.number(counts.kept());
          out.number(counts.unreadable());
          out.number(counts.unsayable());
          out.number(counts.values());
          out.number(counts.unlisted());
        });
    out.list(
        dataset.sources().entrySet(),
        source -> {
          out.number(strings.number(source.getKey()));
          out.number(strings.number(source.getValue()));
        });
    out.list(
        dataset.wordCounts().entrySet(),
        count -> {
          out.number(strings.number(count.getKey()));
          out.number(count.getValue());
        });
  }

  /// @param source the file, for messages
  static PreparedDataset dataset(String source, Map<FileSection, byte[]> sections) {
    Map<FileSection, PackedInput> in = new EnumMap<>(FileSection.class);
    sections.forEach((section, content) -> in.put(section, new PackedInput(content)));
    StringPool strings = StringPool.read(in.get(FileSection.TEXTS));
    PackedInput head = in.get(FileSection.HEAD);
    var links = InputOptions.LinkingMode.valueOf(strings.text(head.number()));
    var words = InputBuilder.WordForm.valueOf(strings.text(head.number()));
    int extraWords = head.number();
    UnknownWords unknownWords = UnknownWords.valueOf(strings.text(head.number()));
    boolean chinese = head.flag();
    ActionVocabulary actionVocabulary =
        ActionVocabulary.ofLines(source, head.list(() -> strings.text(head.number())));
    var counts = head.map(() -> strings.text(head.number()), () -> counts(head));
    var hashes = head.map(() -> strings.text(head.number()), () -> strings.text(head.number()));
    var wordCounts = head.map(() -> strings.text(head.number()), head::number);
    SchemaFormat.Content schemas = SchemaFormat.read(strings, in.get(FileSection.SCHEMAS));
    PreparedDataset dataset =
        new PreparedDataset(
            new PreparationOptions(
                actionVocabulary.options(),
                new InputOptions(links, words, unknownWords, chinese),
                extraWords),
            actionVocabulary,
            schemas.schemas(),
            parts(strings, schemas.shared(), in),
            counts,
            wordCounts,
            VectorFormat.read(strings, in.get(FileSection.VECTORS)),
            hashes);
    in.forEach((section, rest) -> checkEnd(section, rest));
    return dataset;
  }

  private static SplitCounts counts(PackedInput in) {
    return new SplitCounts(in.number(), in.number(), in.number(), in.number(), in.number());
  }

  private static Map<String, List<PreparedExample>> parts(
      StringPool strings, Map<String, SharedInput> shared, Map<FileSection, PackedInput> in) {
    PackedInput questions = in.get(FileSection.QUESTIONS);
    StepFormat.Reader steps = new StepFormat.Reader(in.get(FileSection.STEPS));
    Map<String, List<PreparedExample>> parts = new LinkedHashMap<>();
    for (int left = questions.number(); left > 0; left--) {
      List<PreparedExample> examples = new ArrayList<>();
      parts.put(strings.text(questions.number()), examples);
      for (Question question : questions.list(() -> QuestionFormat.read(strings, questions))) {
        SharedInput database = shared.get(question.database());
        if (database == null) {
          throw new IllegalArgumentException("no schema of " + question.database());
        }
        byte[] relations =
            RelationFormat.read(question.words().size(), database, in.get(FileSection.RELATIONS));
        examples.add(question.example(database.schema(), relations, steps.next()));
      }
    }
    return parts;
  }

  private static void checkEnd(FileSection section, PackedInput rest) {
    if (!rest.isAtEnd()) {
      throw new IllegalArgumentException("more than expected in the section " + section);
    }
  }
}
