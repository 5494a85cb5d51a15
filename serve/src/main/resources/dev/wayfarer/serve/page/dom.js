/// Elements from code. Text is always set as text, so nothing in a cell or a name can become markup.

const SVG = "http://www.w3.org/2000/svg";

/// An element: `h("button", {class: "quiet", onclick: run}, "Run")`.
export function h(tag, properties = {}, ...children) {
  return build(document.createElement(tag), properties, children);
}

/// An element of a drawing.
export function s(tag, attributes = {}, ...children) {
  return build(document.createElementNS(SVG, tag), attributes, children);
}

function build(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) {
      continue;
    }
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/// Puts new contents into an element.
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/// A symbol drawn as one path on a grid of 24.
export function icon(path) {
  return s("svg", {viewBox: "0 0 24 24", "aria-hidden": "true"}, s("path", {d: path}));
}

export const ICONS = {
  ask: "M5 12h13M12 5l7 7-7 7",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  down: "M12 4v12m-5-5 5 5 5-5M5 20h14",
  key: "M11 9a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M12.3 12.2 4 20.5m3-3 2.5 2.5",
  link: "M9 15l6-6M10 6l2-2a4 4 0 0 1 6 6l-2 2M14 18l-2 2a4 4 0 0 1-6-6l2-2",
  right: "M5 13l4 4L19 7",
  star: "m12 4 2.5 5.3 5.8.7-4.3 4 1.2 5.7-5.2-2.9-5.2 2.9 1.2-5.7-4.3-4 5.8-.7z",
  stop: "M6 6h12v12H6z",
  wrong: "M6 6l12 12M18 6 6 18",
};

/// Tabs that the arrow keys move along. `choose` is told the chosen tab's name.
export function tabs(label, names, chosen, choose) {
  const buttons = names.map((name) =>
    h("button", {
      type: "button", role: "tab", "aria-selected": String(name === chosen),
      tabindex: name === chosen ? 0 : -1, onclick: () => select(name),
    }, name));
  const select = (name) => {
    buttons.forEach((button, i) => {
      button.setAttribute("aria-selected", String(names[i] === name));
      button.tabIndex = names[i] === name ? 0 : -1;
    });
    choose(name);
  };
  const list = h("div", {role: "tablist", "aria-label": label, class: "tabs"}, buttons);
  list.addEventListener("keydown", (event) => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (step) {
      const at = (buttons.indexOf(event.target) + step + buttons.length) % buttons.length;
      select(names[at]);
      buttons[at].focus();
      event.preventDefault();
    }
  });
  list.select = select;
  return list;
}
