/// An editor of SQL that knows the database's names. It lives in a shadow root, where the editor's
/// styles are made as sheets that a strict content policy allows.

import {
  EditorState, EditorView, HighlightStyle, PostgreSQL, MariaSQL, SQLite, StandardSQL, autocompletion,
  bracketMatching, completionKeymap, defaultKeymap, history, historyKeymap, keymap, sql, syntaxHighlighting, tags,
} from "./vendor/codemirror.js";

const DIALECTS = {sqlite: SQLite, postgresql: PostgreSQL, mariadb: MariaSQL, mysql: MariaSQL};

const COLOURS = HighlightStyle.define([
  {tag: tags.keyword, color: "var(--accent)", fontWeight: "600"},
  {tag: [tags.string, tags.special(tags.string)], color: "var(--good)"},
  {tag: [tags.number, tags.bool, tags.null], color: "var(--doubt)"},
  {tag: tags.comment, color: "var(--muted)", fontStyle: "italic"},
]);

const THEME = EditorView.theme({
  "&": {fontSize: ".925rem", color: "var(--text)"},
  "&.cm-focused": {outline: "2px solid var(--accent)", outlineOffset: "-2px"},
  ".cm-content": {fontFamily: "var(--mono)", padding: ".75rem", caretColor: "var(--text)"},
  ".cm-tooltip": {background: "var(--surface)", border: "1px solid var(--line)", color: "var(--text)"},
  ".cm-tooltip-autocomplete ul li[aria-selected]": {background: "var(--accent-soft)", color: "var(--text)"},
});

class SqlEditor extends HTMLElement {
  /// `names` maps tables to lists of columns; `run` is called by Ctrl-Enter.
  open(text, kind, names, run) {
    const root = this.shadowRoot ?? this.attachShadow({mode: "open"});
    this.view?.destroy();
    this.view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: text,
        extensions: [
          history(), bracketMatching(), autocompletion(), EditorView.lineWrapping, THEME,
          syntaxHighlighting(COLOURS), sql({dialect: DIALECTS[kind] ?? StandardSQL, schema: names}),
          EditorView.contentAttributes.of({"aria-label": "SQL"}),
          keymap.of([{key: "Mod-Enter", run: () => (run(), true)}, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
        ],
      }),
    });
  }

  get text() {
    return this.view.state.doc.toString();
  }
}

customElements.define("sql-editor", SqlEditor);
