/// The `wayfarer` command, one class a verb. Commands return exit codes; only `main` exits.
package dev.wayfarer.app.cli;
