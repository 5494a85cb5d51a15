package dev.wayfarer.lab.bench;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.input.Reason;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// A client of a server's API.
///
/// @param token that requests bear, where the server wants one
public record ServerClient(HttpClient client, URI server, Optional<String> token) {
  private static final Duration LONGEST = Duration.ofMinutes(5);

  /// The query and the rows that answer a question.
  ///
  /// @throws InputException where the server cannot be reached, or does not answer the question
  public String ask(Optional<String> database, String question) {
    ObjectNode body = JsonMapper.shared().createObjectNode().put("question", question);
    database.ifPresent(name -> body.put("database", name));
    HttpRequest.Builder request =
        request("/v1/ask")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()));
    JsonNode answer = JsonMapper.shared().readTree(send(request));
    return answer.get("sql") + " " + answer.get("rows");
  }

  /// A number that the server tells of itself.
  ///
  /// @throws InputException where it tells none
  public double metric(String name) {
    return send(request("/metrics"))
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow(() -> new InputException(server + "/metrics", name, "nothing of this name"));
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path)).timeout(LONGEST);
    token.ifPresent(text -> request.header("Authorization", "Bearer " + text));
    return request;
  }

  private String send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        String found = response.statusCode() + " " + InputException.excerpt(response.body());
        throw new InputException(server.toString(), "an answer", found);
      }
      return response.body();
    } catch (IOException e) {
      throw new InputException(server.toString(), "a server that answers", Reason.of(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
