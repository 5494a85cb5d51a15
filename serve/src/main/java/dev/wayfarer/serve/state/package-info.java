/// What a server remembers of its users: questions that were asked, and which of them were saved.
///
/// In: questions. Out: the same, also after the process was killed. Start at [History]. It is kept
/// in an SQLite file, or in a PostgreSQL database that several servers share ([StateSource]).
/// [Migrations] brings the tables up to date.
///
/// Trap: the resources `1.sql`, `2.sql`, … are run once each, in this order, on SQLite and on
/// PostgreSQL. One that was released never changes; another follows it.
@NullMarked
package dev.wayfarer.serve.state;

import org.jspecify.annotations.NullMarked;
