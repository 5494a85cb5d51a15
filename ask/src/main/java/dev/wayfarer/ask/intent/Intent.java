package dev.wayfarer.ask.intent;

import dev.wayfarer.sql.schema.TableId;
import java.util.Optional;

/// What a line is.
public sealed interface Intent {

  /// A question, for a parser to answer.
  record Question() implements Intent {}

  /// SQL that somebody pasted.
  record Sql(String text) implements Intent {}

  /// A wish to change what the database holds.
  ///
  /// @param verb the word that says so
  record Change(String verb) implements Intent {}

  /// Asks which tables there are.
  record Tables() implements Intent {}

  /// Asks which columns a table has.
  record Columns(TableId table) implements Intent {}

  /// Asks which columns something has that is no table.
  ///
  /// @param named what it was called
  /// @param meant the name that was probably meant
  record UnknownTable(String named, Optional<String> meant) implements Intent {}

  /// Asks what can be asked.
  record Help() implements Intent {}

  /// A question in a language that the model has not learnt.
  ///
  /// @param language its English name
  /// @param learnt the language that the model has learnt
  record OtherLanguage(String language, String learnt) implements Intent {}

  /// Goes on from the previous question, and means little without it.
  ///
  /// @param kind how it goes on
  /// @param rest what it says apart from that
  record FollowUp(Kind kind, String rest) implements Intent {
    /// How a line goes on from the previous question.
    public enum Kind {
      /// Wants fewer of the same: “only those in Canada”.
      NARROW,
      /// Wants the same of something else: “and in 2017?”, “what about Norway?”.
      VARY,
      /// Speaks of what was found: “what films did they rent?”.
      REFER
    }
  }
}
