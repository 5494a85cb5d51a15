/// What the verbs of the command share: arguments, progress, files that they write, text for
/// terminals.
///
/// An option that several verbs have is declared once, in a class of its own that verbs take in
/// with `@Mixin`: [ModelArgument], [DeviceArgument], [QuestionArguments]. Such classes declare;
/// what is done with a value is done elsewhere, for instance by [NamedModel]. [CommandContext]
/// tells a verb about the process around it.
///
/// Trap: what stands in a database or a question was written by others. [Terminal] makes it
/// harmless before it is shown.
@NullMarked
package dev.wayfarer.cli;

import org.jspecify.annotations.NullMarked;
