package dev.wayfarer.train.data;

import dev.wayfarer.sql.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes a dataset whose `dev` split asks in another language, atomically. Gold queries and
/// databases are those of the original; train and test are left out.
public final class TranslatedFolder {
  /// Spider's words of a question, which no longer fit.
  private static final List<String> STALE = List.of("question_toks", "question_tok");

  private TranslatedFolder() {}

  /// Writes the dataset into a new folder.
  ///
  /// @param translation of a question
  /// @return the number of questions
  /// @throws InputException where the folder has no dev, or the new one exists or cannot be written
  public static int write(DatasetFolder folder, Path target, UnaryOperator<String> translation) {
    SplitFolder.check(target);
    List<Path> files = folder.files("dev");
    if (files.isEmpty()) {
      throw new InputException(folder.folder().toString(), "a split dev", "none");
    }
    Map<String, List<JsonNode>> entries = new LinkedHashMap<>();
    int questions = 0;
    for (Path file : files) {
      List<JsonNode> translated = new ArrayList<>();
      for (SplitFolder.WholeEntry whole : SplitFolder.entries(file)) {
        translated.add(translated(whole.fields(), translation));
      }
      entries.put(file.getFileName().toString(), translated);
      questions += translated.size();
    }
    SplitFolder.write(folder, target, entries);
    return questions;
  }

  /// An entry without a question stays: whoever reads the new folder reports it.
  private static JsonNode translated(JsonNode entry, UnaryOperator<String> translation) {
    JsonNode question = entry.path("question");
    if (!question.isString()) {
      return entry;
    }
    ObjectNode changed = (ObjectNode) entry.deepCopy();
    STALE.forEach(changed::remove);
    return changed.put("question", translation.apply(question.asString()));
  }
}
