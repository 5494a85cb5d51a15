package dev.wayfarer.train.prepare;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.input.ActionVocabulary;
import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.sql.file.PackedInput;
import dev.wayfarer.sql.file.PackedOutput;
import dev.wayfarer.train.prepare.QuestionFormat.Question;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A prepared dataset as sections of bytes.
///
///     TEXTS      n, then n texts: length, UTF-8; all others are numbers of texts
///     HEAD       links, Chinese or not; lines of the language; what became of the questions of
///                each part; hashes of the sources; vectors of databases' names; the kind of each encoder with the version of
///                its section and the settings on which that depends
///     SCHEMAS    see SchemaFormat
///     QUESTIONS  the names of the parts, each with its examples, see QuestionFormat
///     RELATIONS  see RelationFormat
///     STEPS      see StepFormat
///
/// After these comes one section for each encoder of the head, of which only that encoder knows more.
final class DatasetFormat {
  private DatasetFormat() {}

  static List<byte[]> sections(PreparedDataset dataset) {
    Map<FileSection, PackedOutput> out = new EnumMap<>(FileSection.class);
    for (FileSection section : FileSection.values()) {
      out.put(section, new PackedOutput());
    }
    StringPool strings = new StringPool();
    List<PreparedExample> all = dataset.parts().values().stream().flatMap(List::stream).toList();
    Map<String, SharedInput> shared = SharedInput.byDatabase(all);
    writeHead(dataset, strings, requireNonNull(out.get(FileSection.HEAD)));
    SchemaFormat.write(
        dataset.schemas(), shared, strings, requireNonNull(out.get(FileSection.SCHEMAS)));
    PackedOutput questions = requireNonNull(out.get(FileSection.QUESTIONS));
    questions.list(
        dataset.parts().entrySet(),
        part -> {
          questions.number(strings.number(part.getKey()));
          questions.list(part.getValue(), e -> QuestionFormat.write(e, strings, questions));
        });
    all.forEach(
        e -> RelationFormat.write(e.input(), requireNonNull(out.get(FileSection.RELATIONS))));
    StepFormat.write(
        all.stream().map(PreparedExample::gold).toList(),
        requireNonNull(out.get(FileSection.STEPS)));
    strings.write(requireNonNull(out.get(FileSection.TEXTS)));
    return Stream.concat(
            out.values().stream().map(PackedOutput::bytes),
            dataset.encoders().values().stream().map(EncoderSection::content))
        .toList();
  }

  private static void writeHead(PreparedDataset dataset, StringPool strings, PackedOutput out) {
    PreparationOptions options = dataset.options();
    out.number(strings.number(options.inputs().links().name()));
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
    writeTexts(dataset.sources(), strings, out);
    out.list(
        dataset.nameVectors().entrySet(),
        name -> {
          out.number(strings.number(name.getKey()));
          out.number(name.getValue().length);
          for (float number : name.getValue()) {
            out.number(Float.floatToRawIntBits(number));
          }
        });
    out.list(
        dataset.encoders().entrySet(),
        encoder -> {
          out.number(strings.number(encoder.getKey()));
          out.number(encoder.getValue().version());
          writeTexts(encoder.getValue().settings(), strings, out);
        });
  }

  private static void writeTexts(Map<String, String> map, StringPool strings, PackedOutput out) {
    out.list(
        map.entrySet(),
        entry -> {
          out.number(strings.number(entry.getKey()));
          out.number(strings.number(entry.getValue()));
        });
  }

  /// @param source the file, for messages
  static PreparedDataset dataset(String source, List<byte[]> sections) {
    Map<FileSection, PackedInput> in = new EnumMap<>(FileSection.class);
    Iterator<byte[]> next = sections.iterator();
    for (FileSection section : FileSection.values()) {
      in.put(section, new PackedInput(next.next()));
    }
    StringPool strings = StringPool.read(requireNonNull(in.get(FileSection.TEXTS)));
    PackedInput head = requireNonNull(in.get(FileSection.HEAD));
    var links = InputOptions.LinkingMode.valueOf(strings.text(head.number()));
    boolean chinese = head.flag();
    ActionVocabulary actionVocabulary =
        ActionVocabulary.ofLines(source, head.list(() -> strings.text(head.number())));
    var counts = head.map(() -> strings.text(head.number()), () -> counts(head));
    var hashes = readTexts(strings, head);
    var nameVectors = head.map(() -> strings.text(head.number()), () -> vector(head));
    var encoders =
        head.map(
            () -> strings.text(head.number()),
            () -> new EncoderSection(head.number(), readTexts(strings, head), next.next()));
    SchemaFormat.Content schemas =
        SchemaFormat.read(strings, requireNonNull(in.get(FileSection.SCHEMAS)));
    PreparedDataset dataset =
        new PreparedDataset(
            new PreparationOptions(actionVocabulary.options(), new InputOptions(links, chinese)),
            actionVocabulary,
            schemas.schemas(),
            parts(strings, schemas.shared(), in),
            counts,
            nameVectors,
            encoders,
            hashes);
    in.forEach((section, rest) -> checkEnd(section, rest));
    return dataset;
  }

  private static float[] vector(PackedInput in) {
    float[] vector = new float[in.size()];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = Float.intBitsToFloat(in.number());
    }
    return vector;
  }

  private static Map<String, String> readTexts(StringPool strings, PackedInput in) {
    return in.map(() -> strings.text(in.number()), () -> strings.text(in.number()));
  }

  private static SplitCounts counts(PackedInput in) {
    return new SplitCounts(in.number(), in.number(), in.number(), in.number(), in.number());
  }

  private static Map<String, List<PreparedExample>> parts(
      StringPool strings, Map<String, SharedInput> shared, Map<FileSection, PackedInput> in) {
    PackedInput questions = requireNonNull(in.get(FileSection.QUESTIONS));
    StepFormat.Reader steps = new StepFormat.Reader(requireNonNull(in.get(FileSection.STEPS)));
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
            RelationFormat.read(
                question.words().size(), database, requireNonNull(in.get(FileSection.RELATIONS)));
        examples.add(question.example(database.names(), relations, steps.next()));
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
