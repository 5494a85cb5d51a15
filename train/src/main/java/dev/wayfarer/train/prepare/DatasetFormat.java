package dev.wayfarer.train.prepare;

import dev.wayfarer.model.input.InputOptions;
import dev.wayfarer.model.input.Language;
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
    texts.write(out.get(Section.TEXTS));
    return Stream.concat(
            out.values().stream().map(PackedOutput::bytes),
            dataset.encoders().values().stream().map(EncoderSection::content))
        .toList();
  }

  private static void writeHead(PreparedDataset dataset, Texts texts, PackedOutput out) {
    PreparationOptions options = dataset.options();
    out.number(texts.number(options.inputs().links().name()));
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
    writeTexts(dataset.sources(), texts, out);
    out.list(
        dataset.nameVectors().entrySet(),
        name -> {
          out.number(texts.number(name.getKey()));
          out.number(name.getValue().length);
          for (float number : name.getValue()) {
            out.number(Float.floatToRawIntBits(number));
          }
        });
    out.list(
        dataset.encoders().entrySet(),
        encoder -> {
          out.number(texts.number(encoder.getKey()));
          out.number(encoder.getValue().version());
          writeTexts(encoder.getValue().settings(), texts, out);
        });
  }

  private static void writeTexts(Map<String, String> map, Texts texts, PackedOutput out) {
    out.list(
        map.entrySet(),
        entry -> {
          out.number(texts.number(entry.getKey()));
          out.number(texts.number(entry.getValue()));
        });
  }

  /// @param source the file, for messages
  static PreparedDataset dataset(String source, List<byte[]> sections) {
    Map<Section, PackedInput> in = new EnumMap<>(Section.class);
    Iterator<byte[]> next = sections.iterator();
    for (Section section : Section.values()) {
      in.put(section, new PackedInput(next.next()));
    }
    Texts texts = Texts.read(in.get(Section.TEXTS));
    PackedInput head = in.get(Section.HEAD);
    var links = InputOptions.Links.valueOf(texts.text(head.number()));
    boolean chinese = head.flag();
    Language language = Language.ofLines(source, head.list(() -> texts.text(head.number())));
    var counts = head.map(() -> texts.text(head.number()), () -> counts(head));
    var hashes = readTexts(texts, head);
    var nameVectors = head.map(() -> texts.text(head.number()), () -> vector(head));
    var encoders =
        head.map(
            () -> texts.text(head.number()),
            () -> new EncoderSection(head.number(), readTexts(texts, head), next.next()));
    SchemaFormat.Content schemas = SchemaFormat.read(texts, in.get(Section.SCHEMAS));
    PreparedDataset dataset =
        new PreparedDataset(
            new PreparationOptions(language.options(), new InputOptions(links, chinese)),
            language,
            schemas.schemas(),
            parts(texts, schemas.shared(), in),
            counts,
            nameVectors,
            encoders,
            hashes);
    in.forEach((section, rest) -> checkEnd(section, rest));
    return dataset;
  }

  private static float[] vector(PackedInput in) {
    float[] vector = new float[in.number()];
    for (int i = 0; i < vector.length; i++) {
      vector[i] = Float.intBitsToFloat(in.number());
    }
    return vector;
  }

  private static Map<String, String> readTexts(Texts texts, PackedInput in) {
    return in.map(() -> texts.text(in.number()), () -> texts.text(in.number()));
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
        examples.add(question.example(database.names(), relations, steps.next()));
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
