package dev.wayfarer.dist.site;

import java.util.List;

/// One page of the site.
///
/// @param name of its file
/// @param body HTML
record Page(String name, String title, String body, List<Section> sections) {
  /// A part of a page below a heading.
  ///
  /// @param id of the heading, to link to
  /// @param text in plain words, for searching
  record Section(int level, String id, String heading, String text) {}
}
