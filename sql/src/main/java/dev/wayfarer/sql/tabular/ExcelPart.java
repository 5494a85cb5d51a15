package dev.wayfarer.sql.tabular;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.MissingResourceException;
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
  private static final char BYTE_ORDER_MARK = '\uFEFF';

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
  static boolean read(Path file, UnpackingLimit limit, String name, Consumer<ExcelPart> action)
      throws IOException, XMLStreamException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      ZipEntry entry = zip.getEntry(name);
      if (entry == null) {
        return false;
      }
      try (InputStream in = new BoundedInput(zip.getInputStream(entry), limit.counter(name))) {
        XMLStreamReader reader = XML.createXMLStreamReader(text(in));
        ExcelPart part = new ExcelPart(reader);
        while (reader.hasNext()) {
          next(reader);
          if (reader.isStartElement()) {
            part.element = reader.getLocalName();
          }
          action.accept(part);
        }
      }
      return true;
    }
  }

  /// The text of a part: UTF-8, or UTF-16 where its first bytes say so. Decoded here, for of bytes
  /// that are no text the JDK's reader tells the standard error stream.
  private static Reader text(InputStream in) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(in);
    bytes.mark(2);
    int begin = bytes.read() << 8 | bytes.read();
    bytes.reset();
    Charset charset =
        begin == 0xFEFF || begin == 0xFFFE ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
    BufferedReader text = new BufferedReader(new InputStreamReader(bytes, charset.newDecoder()));
    text.mark(1);
    if (text.read() != BYTE_ORDER_MARK) {
      text.reset();
    }
    return text;
  }

  private static void next(XMLStreamReader reader) throws XMLStreamException {
    try {
      reader.next();
    } catch (MissingResourceException e) {
      // The JDK has no words for some of what can be wrong with a document type.
      throw new XMLStreamException(e.getMessage(), e);
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
