/// Datasets: questions with their SQL over many databases.
///
/// In: a folder in the layout of Spider, of Chinese Spider, or in Wayfarer's own (`docs/data.md`).
/// Out: a [Dataset], whose splits hold an [Example] for every usable question and a [RejectedEntry]
/// with a reason for every other. Start at [DatasetFolder#read]. Questions that are only to be
/// answered need no SQL: [QuestionFile]. [SourcesFile] lists datasets to learn from together;
/// [HeldOutDatabases] keeps databases of dev out of them. [HoldOutFolder] writes a dataset whose
/// dev split has databases of train.
///
/// Trap: a split counts rejected questions too, so that it stays the same when the reader of SQL
/// learns more.
@NullMarked
package dev.wayfarer.train.data;

import org.jspecify.annotations.NullMarked;
