/// The box in which a question is written. Tables, columns and values complete the word at the cursor.

import {ICONS, fill, h, icon} from "./dom.js";
import {api} from "./api.js";

export class AskBox {
  constructor(form, ask) {
    this.form = form;
    this.ask = ask;
    this.found = [];
    this.chosen = -1;
    this.input = h("textarea", {
      id: "question", rows: 1, maxlength: 2000, "aria-label": "Question",
      "aria-autocomplete": "list", "aria-controls": "completions", spellcheck: "true",
    });
    this.list = h("ul", {id: "completions", role: "listbox", "aria-label": "Names and values", hidden: true});
    this.button = h("button", {class: "primary", type: "submit"}, icon(ICONS.ask), h("span", {}, "Ask"));
    fill(form, h("h1", {}, "Ask your data"),
      h("p", {class: "lead"}, "Every answer shows its query and how sure it is.", h("span", {class: "local"}, " Nothing leaves this machine.")),
      h("div", {class: "asking"}, this.input, this.button), this.list);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.pressed(event));
    this.input.addEventListener("blur", () => setTimeout(() => this.close(), 150));
  }

  get text() {
    return this.input.value.trim();
  }

  set text(question) {
    this.input.value = question;
    this.fit();
    this.close();
  }

  /// Asks about a database from now on.
  use(database) {
    this.database = database;
    this.input.placeholder = `Ask ${database} a question`;
  }

  /// Puts a name where the cursor is.
  insert(name) {
    const {selectionStart: start, selectionEnd: end, value} = this.input;
    const space = start > 0 && !/\s$/.test(value.slice(0, start)) ? " " : "";
    this.input.setRangeText(space + name + " ", start, end, "end");
    this.fit();
    this.input.focus();
  }

  submit() {
    this.close();
    if (this.text !== "") {
      this.ask(this.text);
    }
  }

  fit() {
    this.input.style.height = "auto";
    this.input.style.height = this.input.scrollHeight + "px";
  }

  /// The part of a word before the cursor.
  word() {
    return /[\p{L}\p{N}_][\p{L}\p{N}_ ]*$/u.exec(this.input.value.slice(0, this.input.selectionStart))?.[0].split(" ").at(-1) ?? "";
  }

  typed() {
    this.fit();
    clearTimeout(this.timer);
    this.pending?.abort();
    const word = this.word();
    if (word.length < 2 || !this.database) {
      this.close();
      return;
    }
    this.timer = setTimeout(async () => {
      this.pending = new AbortController();
      try {
        const {completions} = await api.complete(this.database, word, this.pending.signal);
        this.show(completions.filter((each) => each.text.toLowerCase() !== word.toLowerCase()));
      } catch {
        this.close();
      }
    }, 120);
  }

  show(completions) {
    this.found = completions;
    this.chosen = -1;
    fill(this.list, completions.map((each, i) => h("li", {role: "option", id: "completion-" + i, "aria-selected": "false", onpointerdown: (event) => {
      event.preventDefault();
      this.take(i);
    }}, h("span", {class: "text"}, each.text), h("span", {class: "kind"}, each.kind))));
    this.list.hidden = completions.length === 0;
  }

  close() {
    this.show([]);
    this.input.removeAttribute("aria-activedescendant");
  }

  choose(step) {
    this.chosen = (this.chosen + step + this.found.length + (this.chosen < 0 && step < 0 ? 1 : 0)) % this.found.length;
    [...this.list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === this.chosen)));
    this.input.setAttribute("aria-activedescendant", "completion-" + this.chosen);
    this.list.children[this.chosen].scrollIntoView({block: "nearest"});
  }

  take(i) {
    const end = this.input.selectionStart;
    this.input.setRangeText(this.found[i].text + " ", end - this.word().length, end, "end");
    this.close();
    this.fit();
  }

  pressed(event) {
    const open = this.found.length > 0;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      this.choose(event.key === "ArrowDown" ? 1 : -1);
    } else if (open && this.chosen >= 0 && (event.key === "Enter" || event.key === "Tab")) {
      this.take(this.chosen);
    } else if (open && event.key === "Escape") {
      this.close();
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      this.submit();
    } else {
      return;
    }
    event.preventDefault();
  }
}
