/// Words, and what they mean in a database.
///
///     token      questions and names as words with lemmas
///     match      which words name which table, column or cell
///     value      what a question could mean as a value; the index of a database's cells
///     relation   matches and keys as one matrix of relations; the door, `Linker`
///     vector     word vectors
package dev.wayfarer.link;
