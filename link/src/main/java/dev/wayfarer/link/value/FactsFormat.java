package dev.wayfarer.link.value;

import dev.wayfarer.link.value.ColumnCells.Coverage;
import dev.wayfarer.link.value.ColumnFacts.Code;
import dev.wayfarer.link.value.ColumnFacts.NumberFacts;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The facts of a column inside the file of an index.
///
///     text     coverage
///     int      distinct cells
///     boolean  whether there are numbers; if so int distinct, double min, double max, boolean whole
///     byte     n, then n spellings of dates, each a text
///     byte     n, then n codes: text, boolean whether it is a number
final class FactsFormat {
  private FactsFormat() {}

  static void write(DataOutputStream out, ColumnFacts facts) throws IOException {
    out.writeUTF(facts.coverage().name());
    out.writeInt(facts.distinct());
    out.writeBoolean(facts.numbers().isPresent());
    if (facts.numbers().isPresent()) {
      NumberFacts numbers = facts.numbers().get();
      out.writeInt(numbers.distinct());
      out.writeDouble(numbers.min());
      out.writeDouble(numbers.max());
      out.writeBoolean(numbers.whole());
    }
    out.writeByte(facts.dates().size());
    for (DateSpelling spelling : facts.dates()) {
      out.writeUTF(spelling.name());
    }
    out.writeByte(facts.codes().size());
    for (Code code : facts.codes()) {
      out.writeUTF(code.text());
      out.writeBoolean(code.number());
    }
  }

  static ColumnFacts read(DataInputStream in) throws IOException {
    Coverage coverage = Coverage.valueOf(in.readUTF());
    int distinct = in.readInt();
    Optional<NumberFacts> numbers = in.readBoolean() ? Optional.of(numbers(in)) : Optional.empty();
    Set<DateSpelling> dates = EnumSet.noneOf(DateSpelling.class);
    for (int left = in.readByte(); left > 0; left--) {
      dates.add(DateSpelling.valueOf(in.readUTF()));
    }
    List<Code> codes = new ArrayList<>();
    for (int left = in.readByte(); left > 0; left--) {
      codes.add(new Code(in.readUTF(), in.readBoolean()));
    }
    return new ColumnFacts(coverage, distinct, numbers, dates, codes);
  }

  private static NumberFacts numbers(DataInputStream in) throws IOException {
    return new NumberFacts(in.readInt(), in.readDouble(), in.readDouble(), in.readBoolean());
  }
}
