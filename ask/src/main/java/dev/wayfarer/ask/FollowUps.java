package dev.wayfarer.ask;

import dev.wayfarer.ask.intent.FollowUpEdit;
import dev.wayfarer.ask.intent.Intent;
import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.model.predict.DatabaseReader;
import dev.wayfarer.sql.ast.Query;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Changes the previous query of a dialogue as a follow-up wants it, where it is plain how.
final class FollowUps {
  private final PreparedDatabases databases;
  private final Interpretations interpretations;
  private final boolean readsChinese;

  FollowUps(PreparedDatabases databases, Interpretations interpretations, boolean readsChinese) {
    this.databases = databases;
    this.interpretations = interpretations;
    this.readsChinese = readsChinese;
  }

  /// Returns the previous query, changed as a follow-up wants it; empty where it is not plain how.
  Optional<Interpretation> edited(
      Database database, Interpretation previous, String line, Intent.FollowUp followUp) {
    return edited(database, previous, line, followUp, FollowUpEdit::query);
  }

  /// Returns the previous query with the value of a follow-up in the place of another of the same
  /// column; empty where it has none.
  Optional<Interpretation> editedInPlace(
      Database database, Interpretation previous, String line, Intent.FollowUp followUp) {
    return edited(database, previous, line, followUp, FollowUpEdit::inPlace);
  }

  private Optional<Interpretation> edited(
      Database database,
      Interpretation previous,
      String line,
      Intent.FollowUp followUp,
      Function<FollowUpEdit, Optional<Query>> edit) {
    if (followUp.kind() == Intent.FollowUp.Kind.REFER || followUp.rest().isBlank()) {
      return Optional.empty();
    }
    PreparedDatabase about = databases.of(database);
    // The tables and columns that the previous query is over.
    DatabaseReader reader = about.reader().of(previous.question());
    LinkedQuestion linked = reader.link(followUp.rest());
    TranslatedCells cells = readsChinese ? TranslatedCells.of(reader) : TranslatedCells.NONE;
    LinkedQuestion said = cells.in(linked);
    Optional<String> note = readsChinese ? note(linked, said) : previous.note();
    return edit.apply(new FollowUpEdit(reader.schema(), previous.best().query(), said))
        .map(
            query ->
                interpretations.ofChanged(
                    about.database(), reader.schema(), previous, line, query, note));
  }

  /// Which cell stands for what a follow-up says, and what is to be said of probabilities.
  private Optional<String> note(LinkedQuestion linked, LinkedQuestion said) {
    String notes =
        Stream.concat(
                TranslatedCells.note(linked, said).stream(),
                interpretations.uncalibrated().stream())
            .collect(Collectors.joining("; "));
    return Optional.of(notes).filter(text -> !text.isEmpty());
  }
}
