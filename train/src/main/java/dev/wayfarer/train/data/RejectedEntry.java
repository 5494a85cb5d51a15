package dev.wayfarer.train.data;

/// An entry that cannot be used.
///
/// @param reason one line: what was expected and what was found
public record RejectedEntry(Origin origin, String database, Kind kind, String reason)
    implements Entry {

  /// What is wrong, roughly; reports group by it.
  public enum Kind {
    BROKEN_JSON("broken JSON"),
    BAD_FIELD("a missing or unusable field"),
    UNKNOWN_DATABASE("a database without a schema"),
    UNREADABLE_SQL("SQL that cannot be read");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /// The kind in words, as reports write it.
    public String label() {
      return label;
    }
  }
}
