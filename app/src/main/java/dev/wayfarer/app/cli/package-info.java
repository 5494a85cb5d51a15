/// The `wayfarer` command, one class a verb. Commands return exit codes; only `main` exits.
@NullMarked
package dev.wayfarer.app.cli;

import org.jspecify.annotations.NullMarked;
