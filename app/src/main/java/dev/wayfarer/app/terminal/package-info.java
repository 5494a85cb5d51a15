/// Text of others on a terminal: made harmless, and measured.
package dev.wayfarer.app.terminal;
