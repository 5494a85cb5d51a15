/// Merges many SQLite files into one, to test large databases.
///
///     files ─▶ UnitedDatabase: all their tables in a new file, and what each is called there
///
/// Start at [UnitedDatabase#write]. The files are only read. Trap: a foreign key that names a table
/// which its own file lacks may find one of another file.
@NullMarked
package dev.wayfarer.lab.unite;

import org.jspecify.annotations.NullMarked;
