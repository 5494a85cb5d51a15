/// Schema linking: the words of a question, and the tables, columns and values that they mean.
///
///     token      questions and names as words with lemmas
///     match      which words name which table, column or cell
///     value      what a question could mean as a value; the index of a database's cells
///     relation   matches and keys as one relation matrix; the entry point, `Linker`
///     vector     word vectors
@NullMarked
package dev.wayfarer.link;

import org.jspecify.annotations.NullMarked;
