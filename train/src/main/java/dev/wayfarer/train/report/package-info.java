/// What an experiment has shown, as pages to read.
///
/// In: [dev.wayfarer.train.experiment.ExperimentResults] and the logs of its runs. Out: the same
/// page as Markdown and as HTML, with curves as SVG. Start at [ExperimentReport#of]. Other curves
/// are drawn by [LineChart#svg].
///
/// Nothing is computed here that is not shown, and nothing is written to a disk.
@NullMarked
package dev.wayfarer.train.report;

import org.jspecify.annotations.NullMarked;
