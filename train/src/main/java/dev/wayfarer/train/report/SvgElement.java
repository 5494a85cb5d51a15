package dev.wayfarer.train.report;

import java.util.Locale;

/// An element of a picture, as text. Positions have a tenth of a pixel.
final class SvgElement {
  private final String name;
  private final StringBuilder attributes = new StringBuilder();
  private String content = "";

  private SvgElement(String name) {
    this.name = name;
  }

  static SvgElement text(double x, double y, String text) {
    SvgElement element = new SvgElement("text").with("x", number(x)).with("y", number(y));
    element.content = HtmlPage.escaped(text);
    return element;
  }

  /// @param data where the pen goes
  static SvgElement path(String data) {
    return new SvgElement("path").with("d", data);
  }

  SvgElement with(String attribute, String value) {
    attributes.append(" " + attribute + "=\"" + HtmlPage.escaped(value) + "\"");
    return this;
  }

  /// Classes of the style sheet.
  SvgElement like(String classes) {
    return with("class", classes);
  }

  /// What is shown when a pointer rests on it.
  SvgElement hint(String text) {
    content = "<title>" + HtmlPage.escaped(text) + "</title>";
    return this;
  }

  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /// A point of a path.
  static String point(double x, double y) {
    return number(x) + " " + number(y);
  }

  @Override
  public String toString() {
    String opening = "<" + name + attributes;
    return content.isEmpty() ? opening + "/>" : opening + ">" + content + "</" + name + ">";
  }
}
