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
///     byte     coverage
///     int      distinct cells
///     boolean  whether there are numbers; if so int distinct, double min, double max, boolean whole
///     int      a bit for each spelling of dates
///     byte     n, then n codes: text, boolean whether it is a number
final class FactsFormat {
  private FactsFormat() {}

  static void write(DataOutputStream out, ColumnFacts facts) throws IOException {
    out.writeByte(facts.coverage().ordinal());
    out.writeInt(facts.distinct());
    out.writeBoolean(facts.numbers().isPresent());
    if (facts.numbers().isPresent()) {
      NumberFacts numbers = facts.numbers().get();
      out.writeInt(numbers.distinct());
      out.writeDouble(numbers.min());
      out.writeDouble(numbers.max());
      out.writeBoolean(numbers.whole());
    }
    int dates = 0;
    for (DateSpelling spelling : facts.dates()) {
      dates |= bit(spelling);
    }
    out.writeInt(dates);
    out.writeByte(facts.codes().size());
    for (Code code : facts.codes()) {
      out.writeUTF(code.text());
      out.writeBoolean(code.number());
    }
  }

  static ColumnFacts read(DataInputStream in) throws IOException {
    Coverage coverage = Coverage.values()[in.readByte()];
    int distinct = in.readInt();
    Optional<NumberFacts> numbers = in.readBoolean() ? Optional.of(numbers(in)) : Optional.empty();
    int bits = in.readInt();
    Set<DateSpelling> dates = EnumSet.noneOf(DateSpelling.class);
    for (DateSpelling spelling : DateSpelling.values()) {
      if ((bits & bit(spelling)) != 0) {
        dates.add(spelling);
      }
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

  private static int bit(DateSpelling spelling) {
    return 1 << spelling.ordinal();
  }
}
