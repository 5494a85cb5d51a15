package dev.wayfarer.lab.answers;

import dev.wayfarer.ask.Assessment;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.sql.file.WholeFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Writes answers, one JSON object a line, in the order of the questions.
///
///     index, db_id, question, gold
///     kind         of the question, or null
///     sql          of the answer; null where there is none
///     probability  that users are told
///     before       the same without doubts
///     doubts       about the answer, with their amounts
///     sure         whether the answer is called sure: 1 or 0
///     right        whether it has the gold query's rows: 1, 0, or null where that query fails
public final class AnswerFile {
  private AnswerFile() {}

  /// Writes the file as a whole or not at all.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file cannot be written
  public static void write(Path file, List<AnswerStudy.Outcome> outcomes) {
    WholeFile.write(
        file,
        writer -> {
          int index = 0;
          for (AnswerStudy.Outcome outcome : outcomes) {
            writer.write(json(index++, outcome).toString());
            writer.write('\n');
          }
        });
  }

  private static ObjectNode json(int index, AnswerStudy.Outcome outcome) {
    Optional<Interpretation> answer = outcome.answer();
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("index", index);
    line.put("db_id", outcome.question().database());
    line.put("question", outcome.question().question());
    line.put("gold", outcome.question().sql().orElseThrow());
    line.put("kind", outcome.question().kind().orElse(null));
    line.put("sql", answer.map(found -> found.best().sql()).orElse(null));
    line.put("probability", answer.map(found -> found.best().probability()).orElse(null));
    Optional<Assessment> assessment = answer.flatMap(Interpretation::assessment);
    line.put("before", assessment.map(some -> some.before().getFirst()).orElse(null));
    ObjectNode doubts = line.putObject("doubts");
    assessment.ifPresent(
        some ->
            some.doubts()
                .amounts()
                .forEach((doubt, amount) -> doubts.put(SettingsWriter.nameOf(doubt), amount)));
    line.put("sure", answer.filter(Interpretation::isConfident).isPresent() ? 1 : 0);
    line.put("right", outcome.right().map(right -> right ? 1 : 0).orElse(null));
    return line;
  }
}
