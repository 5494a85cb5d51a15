// What sql-editor.js uses of CodeMirror.
export {EditorState} from "@codemirror/state";
export {EditorView, keymap} from "@codemirror/view";
export {defaultKeymap, history, historyKeymap} from "@codemirror/commands";
export {HighlightStyle, bracketMatching, syntaxHighlighting} from "@codemirror/language";
export {autocompletion, completionKeymap} from "@codemirror/autocomplete";
export {MariaSQL, PostgreSQL, SQLite, StandardSQL, sql} from "@codemirror/lang-sql";
export {tags} from "@lezer/highlight";
