package dev.wayfarer.sql.tabular;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// One XML part of a workbook, event by event.
final class ExcelPart {
  private static final XMLInputFactory XML = factory();

  private final XMLStreamReader reader;
  private String element = "";

  private ExcelPart(XMLStreamReader reader) {
    this.reader = reader;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    // A workbook has no document type, and nothing in it may name other files.
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory;
  }

  /// Passes each event of a part on; whether there is such a part.
  static boolean read(Path file, String name, Consumer<ExcelPart> action)
      throws IOException, XMLStreamException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      ZipEntry entry = zip.getEntry(name);
      if (entry == null) {
        return false;
      }
      try (InputStream in = new BoundedInput(zip.getInputStream(entry), file)) {
        XMLStreamReader reader = XML.createXMLStreamReader(in);
        ExcelPart part = new ExcelPart(reader);
        while (reader.hasNext()) {
          reader.next();
          if (reader.isStartElement()) {
            part.element = reader.getLocalName();
          }
          action.accept(part);
        }
      }
      return true;
    }
  }

  boolean begins(String name) {
    return reader.isStartElement() && reader.getLocalName().equals(name);
  }

  boolean ends(String name) {
    return reader.isEndElement() && reader.getLocalName().equals(name);
  }

  /// Whether this is the text of an element.
  boolean isTextOf(String name) {
    return reader.getEventType() == XMLStreamConstants.CHARACTERS && element.equals(name);
  }

  String text() {
    return reader.getText();
  }

  /// An attribute of the element that begins, in whatever namespace.
  Optional<String> attribute(String name) {
    for (int i = 0; i < reader.getAttributeCount(); i++) {
      if (reader.getAttributeLocalName(i).equals(name)) {
        return Optional.of(reader.getAttributeValue(i));
      }
    }
    return Optional.empty();
  }

  /// An attribute as a number; -1 where it is none.
  int number(String name) {
    return attribute(name)
        .filter(text -> text.matches("[0-9]{1,9}"))
        .map(Integer::parseInt)
        .orElse(-1);
  }
}
