package dev.wayfarer.train.data;

/// Where an entry of a dataset stands.
///
/// @param file the name of its file
/// @param index its position in the file, from 0; in JSON lines, that of its line
public record Origin(String file, int index) {
  @Override
  public String toString() {
    return file + "[" + index + "]";
  }
}
