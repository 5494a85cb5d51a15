/// JSON that clients send, read strictly.
///
/// In: bytes of others. Out: values of the expected types. Start at [JsonMembers]. What is unknown,
/// missing, repeated or of another type is refused with one line: [MalformedRequestException].
@NullMarked
package dev.wayfarer.serve.json;

import org.jspecify.annotations.NullMarked;
