/// Reads options from files and writes them back.
///
/// In: YAML, which includes JSON. Out: option records, or one line that says where the file is
/// wrong. Start at [SettingsTree#read]; [ParserSettings] shows how a record is read and written.
/// Trap: options that influence training have no defaults. A file names all of them, so that it
/// describes a run completely and a new default cannot change it.
package dev.wayfarer.model.config;
