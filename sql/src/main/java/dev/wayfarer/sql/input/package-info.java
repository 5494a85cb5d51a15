/// What all modules say of input that cannot be used.
///
/// In: the place of a fault, what was expected there and what was found. Out: an
/// [InputException][dev.wayfarer.sql.input.InputException] with one line of text. Start there;
/// every module throws it. Trap: a message speaks of files and values, never of options of a
/// command.
@NullMarked
package dev.wayfarer.sql.input;

import org.jspecify.annotations.NullMarked;
