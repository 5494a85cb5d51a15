/// Chooses the chart that suits an answer.
///
/// In: a query and its rows. Out: a [Chart], or nothing where no chart would help. The query
/// decides, not the look of the rows alone: a key is a number and is still never drawn as an
/// amount. Nothing here draws.
@NullMarked
package dev.wayfarer.ask.chart;

import org.jspecify.annotations.NullMarked;
