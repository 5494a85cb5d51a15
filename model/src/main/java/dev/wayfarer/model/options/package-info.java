/// What an option may be: ranges that option records check and that readers of settings name.
///
/// Nothing here knows an option or a file. A record checks its own components; the message begins
/// with the component's name, which is also its name in a file.
@NullMarked
package dev.wayfarer.model.options;

import org.jspecify.annotations.NullMarked;
