package dev.wayfarer.link.value;

/// A part of a question.
///
/// @param start the position of its first character
/// @param end the position after its last character
public record Span(int start, int end) {
  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("span: expected 0 <= start <= end");
    }
  }

  boolean contains(Span other) {
    return start <= other.start && other.end <= end;
  }

  int length() {
    return end - start;
  }
}
