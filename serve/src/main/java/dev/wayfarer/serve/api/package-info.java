/// The routes of the API, a class a group; `openapi.yaml` beside them is their contract.
///
/// In: requests as JSON. Out: answers in the form of [dev.wayfarer.ask.json.AnswerObject], or a
/// problem ([ApiProblems]). Start at [ApiServer], which puts everything together.
///
/// Trap: `openapi.yaml` is written by hand; a test compares it with the routes and sends its
/// examples.
@NullMarked
package dev.wayfarer.serve.api;

import org.jspecify.annotations.NullMarked;
