/// The page that people ask on: its files, which the server hands out.
///
/// In: nothing. Out: routes for files that lie beside this package as resources. Start at
/// [PageFiles]; in the page itself at `main.js`. The page asks the API and no other host; it is
/// plain modules of JavaScript, without a step that builds them. `vendor/codemirror.js`, the editor
/// of SQL, is made by `serve/vendor/build.sh`.
///
/// Trap: the content policy forbids styles and scripts inside of HTML. `dom.js` sets text as text,
/// so that nothing in a cell or a name becomes markup: use it for everything.
@NullMarked
package dev.wayfarer.serve.page;

import org.jspecify.annotations.NullMarked;
