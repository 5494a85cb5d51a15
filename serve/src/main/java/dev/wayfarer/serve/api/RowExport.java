package dev.wayfarer.serve.api;

import dev.wayfarer.cli.rows.RowWriter;
import dev.wayfarer.cli.rows.RowsCsv;
import dev.wayfarer.cli.rows.RowsJson;
import dev.wayfarer.cli.rows.RowsXlsx;
import dev.wayfarer.serve.http.Exchange;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.RowSink;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Rows as a file that goes to the client while they come.
///
/// The reply begins with the first row: a query that fails before is answered with a problem. Where
/// it fails later, or the client goes, the reply ends in the middle, and the client notices.
final class RowExport implements RowSink {
  /// A format of files.
  enum Format {
    CSV("text/csv", "csv"),
    JSON("application/json", "json"),
    XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx");

    private final String mediaType;
    private final String ending;

    Format(String mediaType, String ending) {
      this.mediaType = mediaType;
      this.ending = ending;
    }

    /// The format that a client wants; empty where it wants an answer to look at.
    ///
    /// @param all whether it wants all rows
    static Optional<Format> of(Exchange exchange, boolean all) {
      if (exchange.accepts(CSV.mediaType)) {
        return Optional.of(CSV);
      }
      if (exchange.accepts(XLSX.mediaType)) {
        return Optional.of(XLSX);
      }
      return all ? Optional.of(JSON) : Optional.empty();
    }
  }

  /// What writes rows in a format.
  private interface Target extends RowSink {
    /// Writes what follows the last row.
    void end() throws IOException;
  }

  private final Exchange exchange;
  private final Format format;
  private Optional<Target> target = Optional.empty();

  RowExport(Exchange exchange, Format format) {
    this.exchange = exchange;
    this.format = format;
  }

  @Override
  public void columns(List<String> names) {
    try {
      exchange.set("Content-Disposition", "attachment; filename=\"rows." + format.ending + '"');
      Target begun = begin(exchange.stream(type()));
      target = Optional.of(begun);
      begun.columns(names);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String type() {
    return format == Format.CSV ? format.mediaType + "; charset=utf-8" : format.mediaType;
  }

  @Override
  public boolean row(List<Cell> cells) {
    return target.orElseThrow().row(cells);
  }

  /// Ends the reply: all rows are there.
  void end() throws IOException {
    target.orElseThrow().end();
  }

  private Target begin(OutputStream out) {
    return switch (format) {
      case CSV -> text(out, RowsCsv::new);
      case JSON -> text(out, RowsJson::new);
      case XLSX -> new Workbook(new RowsXlsx(out), out);
    };
  }

  private interface TextFormat {
    RowWriter open(Appendable target);
  }

  private static Target text(OutputStream out, TextFormat format) {
    Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    return new TextFile(format.open(writer), writer);
  }

  private record TextFile(RowWriter rows, Writer writer) implements Target {
    @Override
    public void columns(List<String> names) {
      rows.columns(names);
    }

    @Override
    public boolean row(List<Cell> cells) {
      return rows.row(cells);
    }

    @Override
    public void end() throws IOException {
      rows.end(false);
      writer.close();
    }
  }

  private record Workbook(RowsXlsx rows, OutputStream out) implements Target {
    @Override
    public void columns(List<String> names) {
      rows.columns(names);
    }

    @Override
    public boolean row(List<Cell> cells) {
      return rows.row(cells);
    }

    @Override
    public void end() throws IOException {
      rows.close();
      out.close();
    }
  }
}
