/// Says what a line is that somebody puts to a database: a question, or something else.
///
/// In: a line, and the schema. Out: an [Intent]. Start at [IntentClassifier#of]. [SchemaAnswers]
/// answers what is asked about the database itself, [FollowUpEdit] changes the previous query, and
/// [NameSuggestions] guesses which name was meant.
///
/// Rules do it, for English and, in [ChineseIntents], for Chinese; the word lists are resources.
/// Precision comes first: whatever might be a question is one. No question of Spider or Chinese
/// Spider may be taken for something else, and a test holds the rules to that.
///
/// Trap: names of tables and columns were written by others, and stand in answers as they are.
@NullMarked
package dev.wayfarer.ask.intent;

import org.jspecify.annotations.NullMarked;
