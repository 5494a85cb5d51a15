/// Reads options from files and writes them back.
///
/// In: YAML, which includes JSON. Out: option records, or one line that says where the file is
/// wrong. Start at [SettingsTree#read] for files and at [RecordSettings] for records: each
/// component is a setting of its name. Trap: what decides about learning is never optional. A file
/// names every such option, so that it tells all about a run and no default can change behind its
/// back.
@NullMarked
package dev.wayfarer.model.config;

import org.jspecify.annotations.NullMarked;
