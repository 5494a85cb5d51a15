package dev.wayfarer.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Draws a terminal in which commands are typed and answered, as an SVG.
///
/// It follows the reader's choice of light or dark, needs no font but some with letters of one
/// width, and plays once where it can move. Where it cannot, all of it is there from the start.
final class TerminalPicture {
  private static final int COLUMNS = 68;
  private static final double LETTER = 8.4;
  private static final int LINE = 20;
  private static final int LEFT = 26;
  private static final int TOP = 70;
  private static final double SECONDS_A_LETTER = 0.03;
  private static final double SECONDS_BEFORE_AN_ANSWER = 0.35;
  private static final double SECONDS_TO_READ = 1.8;

  /// A part of a line with a look of its own, after which blanks may follow.
  private static final Pattern QUERY_PART =
      Pattern.compile("'[^']*'|\\b[A-Z]{2,}\\b|\\b\\d[\\d.]*\\b|[^'A-Z\\d]+|.");

  private static final Pattern CELL = Pattern.compile("\\S+( \\S+)*");

  private static final String STYLE =
      """
      text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#24292f}
      .window{fill:#fdfdfe;stroke:#d0d7de}.bar{fill:#f3f5f7}.edge{stroke:#d0d7de}
      .title,.quiet{fill:#6e7781}.title{font-size:12px}.prompt{fill:#8250df;font-weight:bold}
      .question{fill:#0a6b3b}.word{fill:#0550ae;font-weight:bold}.value{fill:#0a6b3b}.number{fill:#953800}
      .head{font-weight:bold}.cursor{fill:#8250df;animation:blink 1.2s steps(1) infinite}
      .typed{animation-name:type;animation-fill-mode:backwards}
      .shown{animation:show .01s backwards}
      @keyframes type{from{clip-path:inset(0 100% 0 0)}to{clip-path:inset(0 0 0 0)}}
      @keyframes show{from{opacity:0}}
      @keyframes blink{50%{opacity:0}}
      @media (prefers-color-scheme:dark){
      text{fill:#e6edf3}.window{fill:#12161c;stroke:#30363d}.bar{fill:#1b2028}.edge{stroke:#30363d}
      .title,.quiet{fill:#8b949e}.prompt,.cursor{fill:#d2a8ff}.question,.value{fill:#7ee787}
      .word{fill:#79c0ff}.number{fill:#ffa657}}
      @media (prefers-reduced-motion:reduce){*{animation:none!important}}
      """;

  /// A command as it is typed, and what it prints.
  record Exchange(String command, List<String> output) {}

  private final StringBuilder body = new StringBuilder();
  private int line;
  private double clock = 0.6;

  private TerminalPicture() {}

  /// The picture of some exchanges.
  static String of(String title, List<Exchange> exchanges) {
    TerminalPicture picture = new TerminalPicture();
    exchanges.forEach(picture::draw);
    picture.drawPrompt(false);
    return picture.frame(title, exchanges);
  }

  private void draw(Exchange exchange) {
    drawPrompt(true);
    String command = exchange.command();
    double seconds = command.length() * SECONDS_A_LETTER;
    begin(
        "typed",
        "animation-duration:%.2fs;animation-timing-function:steps(%d);"
            .formatted(seconds, command.length()));
    int quote = command.indexOf('"');
    part("", 2, command.substring(0, quote).strip());
    part("question", 2 + quote, command.substring(quote));
    end();
    clock += seconds + SECONDS_BEFORE_AN_ANSWER;
    int table = exchange.output().indexOf("");
    for (int i = 0; i < exchange.output().size(); i++) {
      String text = exchange.output().get(i);
      begin("shown", "");
      if (i < table) {
        query(text);
      } else {
        String look = i == table + 1 ? "head" : isQuiet(text) ? "quiet" : "";
        CELL.matcher(text).results().forEach(cell -> part(look, cell.start(), cell.group()));
      }
      end();
      clock += 0.03;
    }
    line++;
    clock += SECONDS_TO_READ;
  }

  private static boolean isQuiet(String text) {
    return text.startsWith("--") || text.matches("\\d.* rows?,.*|\\d+ rows?.*");
  }

  private void query(String text) {
    Matcher parts = QUERY_PART.matcher(text);
    while (parts.find()) {
      String part = parts.group();
      if (!part.isBlank()) {
        int blanks = part.length() - part.stripLeading().length();
        part(look(part), parts.start() + blanks, part.strip());
      }
    }
  }

  private static String look(String part) {
    return switch (Character.getType(part.charAt(0))) {
      case Character.UPPERCASE_LETTER -> part.length() > 1 ? "word" : "";
      case Character.DECIMAL_DIGIT_NUMBER -> "number";
      default -> part.startsWith("'") ? "value" : "";
    };
  }

  private void drawPrompt(boolean typed) {
    begin("shown", "");
    part("prompt", 0, "$");
    if (typed) {
      body.append("</text>\n");
    } else {
      end();
      body.append(
          "<rect class=\"cursor\" x=\"%.1f\" y=\"%d\" width=\"8\" height=\"16\"/>\n"
              .formatted(LEFT + 2 * LETTER, y(line - 1) - 13));
    }
  }

  private void begin(String look, String style) {
    body.append(
        "<text class=\"%s\" y=\"%d\" style=\"%sanimation-delay:%.2fs\">"
            .formatted(look, y(line), style, clock));
  }

  private void end() {
    body.append("</text>\n");
    line++;
  }

  /// A part of a line, as wide as its letters are to be in any font.
  private void part(String look, int column, String text) {
    body.append(
        "<tspan%s x=\"%.1f\" textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\">%s</tspan>"
            .formatted(
                look.isEmpty() ? "" : " class=\"" + look + "\"",
                LEFT + column * LETTER,
                text.length() * LETTER,
                escaped(text)));
  }

  private static int y(int line) {
    return TOP + line * LINE;
  }

  private String frame(String title, List<Exchange> exchanges) {
    int width = (int) (2 * LEFT + COLUMNS * LETTER);
    int height = y(line) - 4;
    List<String> asked = new ArrayList<>();
    exchanges.forEach(exchange -> asked.add(exchange.command()));
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d" role="img">
    <title>%3$s</title>
    <style>
    %4$s</style>
    <rect class="window" x="0.5" y="0.5" width="%5$d" height="%6$d" rx="10"/>
    <path class="bar" d="M1 38V11a10 10 0 0 1 10-10H%7$da10 10 0 0 1 10 10V38z"/>
    <path class="edge" d="M1 38.5H%5$d"/>
    <circle cx="21" cy="20" r="6" fill="#ff5f57"/><circle cx="41" cy="20" r="6" fill="#febc2e"/><circle cx="61" cy="20" r="6" fill="#28c840"/>
    <text class="title" x="%8$d" y="24" text-anchor="middle">%9$s</text>
    %10$s</svg>
    """
        .formatted(
            width,
            height,
            escaped(String.join("; ", asked)),
            STYLE,
            width - 1,
            height - 1,
            width - 11,
            width / 2,
            escaped(title),
            body);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
