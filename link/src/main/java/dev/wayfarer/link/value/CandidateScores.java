package dev.wayfarer.link.value;

/// Confidence scores of the finders' rules, by which candidates are ranked and the list is cut off.
///
/// Only the order matters. It was chosen on Spider's training questions.
final class CandidateScores {
  static final int FALLBACK = 100;
  static final int QUOTED_CELL = 98;
  static final int QUOTED = 96;
  static final int NUMBER = 94;
  static final int DATE = 93;
  static final int CONSTANT = 92;
  static final int CODE = 90;
  static final int CELL = 88;
  static final int ANNOUNCED = 86;
  static final int CAPITAL_RUN = 84;
  static final int INNER_CELL = 80;
  static final int SWITCH = 78;
  static final int ALIAS = 77;
  static final int PERCENT = 76;
  static final int OTHER_FORM = 74;
  static final int CHUNK = 73;
  static final int TYPO = 70;
  static final int CAPITAL = 66;
  static final int LONGER_CELL = 64;
  static final int WORD_IN_CELLS = 60;
  static final int BEGINNING = 58;
  static final int NAME_AS_CELL = 56;

  /// What stands below are guesses, of which a question may have fewer.
  static final int GUESS = 50;

  static final int CONTENT_RUN = 48;
  static final int MUCH_LONGER_CELL = 46;
  static final int CONTENT = 44;
  static final int PHRASE = 30;

  private CandidateScores() {}
}
