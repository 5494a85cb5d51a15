package dev.wayfarer.serve.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.wayfarer.serve.ShopServer;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/// `openapi.yaml` says what the server does.
class ContractTests {
  private static final String ROOT = "urn:wayfarer:openapi";
  private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");
  private static final JsonNode CONTRACT = YAMLMapper.shared().readTree(ServerRoutes.contract());

  @TempDir static Path folder;
  private static ShopServer shop;
  private static SchemaRegistry schemas;

  @BeforeAll
  static void start() {
    shop = ShopServer.open(folder);
    schemas =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(Map.of(ROOT, CONTRACT.toString())));
  }

  @AfterAll
  static void stop() {
    shop.close();
  }

  /// One call that the contract describes.
  private record Call(String method, String path, JsonNode operation) {
    @Override
    public String toString() {
      return method + " " + path;
    }
  }

  private static List<Call> calls() {
    List<Call> calls = new ArrayList<>();
    CONTRACT
        .get("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .properties()
                    .forEach(
                        method ->
                            calls.add(
                                new Call(
                                    method.getKey().toUpperCase(Locale.ROOT),
                                    path.getKey(),
                                    method.getValue()))));
    return calls;
  }

  @Test
  void everyRouteIsInTheContractAndTheOtherWayRound() {
    TreeSet<String> described = new TreeSet<>();
    calls().forEach(call -> described.add(call.toString()));
    TreeSet<String> offered = new TreeSet<>();
    shop.server().routes().forEach(route -> offered.add(route.method() + " " + route.path()));
    assertEquals(String.join("\n", offered), String.join("\n", described));
  }

  @Test
  void everyExampleIsAnsweredAsTheContractSays() throws Exception {
    int sent = 0;
    for (Call call : calls()) {
      for (JsonNode body : bodies(call)) {
        check(call, body, send(call, body));
        sent++;
      }
    }
    assertTrue(sent >= 34, sent + " examples");
  }

  /// The bodies of a call's examples; an absent one where the call has none.
  private static List<JsonNode> bodies(Call call) {
    JsonNode content = call.operation.at("/requestBody/content");
    return content.isMissingNode()
        ? List.of(content)
        : content.values().iterator().next().get("examples").values().stream()
            .map(example -> example.get("value"))
            .toList();
  }

  private static String mediaType(Call call) {
    JsonNode content = call.operation.at("/requestBody/content");
    return content.isMissingNode() ? "application/json" : content.propertyNames().iterator().next();
  }

  private static HttpResponse<String> send(Call call, JsonNode body) throws Exception {
    String path =
        PARAMETER.matcher(call.path).replaceAll(found -> example(call.operation, found.group(1)));
    HttpRequest.BodyPublisher sent =
        body.isMissingNode()
            ? HttpRequest.BodyPublishers.noBody()
            : HttpRequest.BodyPublishers.ofString(
                body.isString() ? body.asString() : body.toString());
    return shop.send(
        HttpRequest.newBuilder(shop.at(path + query(call.operation)))
            .header("Content-Type", mediaType(call))
            .method(call.method, sent));
  }

  private static String query(JsonNode operation) {
    String query =
        operation.path("parameters").values().stream()
            .filter(one -> one.get("in").asString().equals("query"))
            .map(one -> one.get("name").asString() + "=" + one.get("example").asString())
            .collect(Collectors.joining("&"));
    return query.isEmpty() ? "" : "?" + query;
  }

  private static String example(JsonNode operation, String parameter) {
    return operation.get("parameters").values().stream()
        .filter(one -> one.get("name").asString().equals(parameter))
        .map(one -> one.get("example").asString())
        .findFirst()
        .orElseThrow();
  }

  private static void check(Call call, JsonNode body, HttpResponse<String> response) {
    String what = call + " " + body + ": " + response.statusCode() + " " + response.body();
    String type = response.headers().firstValue("Content-Type").orElse("").replaceFirst(";.*", "");
    if (response.statusCode() == 204) {
      assertTrue(call.operation.get("responses").has("204"), what);
      return;
    }
    String place = place(call, response.statusCode(), type, what);
    if (type.endsWith("json")) {
      Schema schema = schemas.getSchema(SchemaLocation.of(ROOT + "#" + place + "/schema"));
      List<Error> errors = schema.validate(JsonMapper.shared().readTree(response.body()));
      assertEquals(List.of(), errors, what);
    }
  }

  /// Where the contract describes replies of a status and a media type.
  private static String place(Call call, int status, String type, String what) {
    String responses =
        "/paths/%s/%s/responses"
            .formatted(escaped(call.path), call.method.toLowerCase(Locale.ROOT));
    String own = responses + "/" + status;
    String found = CONTRACT.at(own).isMissingNode() ? responses + "/default" : own;
    JsonNode response = CONTRACT.at(found);
    if (response.has("$ref")) {
      found = response.get("$ref").asString().substring(1);
    }
    String content = found + "/content/" + escaped(type);
    assertTrue(!CONTRACT.at(content).isMissingNode(), () -> "not in the contract: " + what);
    return content;
  }

  private static String escaped(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }

  /// The checks above find what they look for.
  @Test
  void wrongAnswersAreFound() {
    Schema answer = schemas.getSchema(SchemaLocation.of(ROOT + "#/components/schemas/Answer"));
    assertEquals(12, answer.validate(JsonMapper.shared().createObjectNode()).size());
  }

  /// Every kind of problem that the code knows is in the contract.
  @Test
  void everyProblemIsInTheContract() {
    List<String> known = new ArrayList<>();
    CONTRACT
        .at("/components/schemas/Problem/properties/type/enum")
        .values()
        .forEach(type -> known.add(type.asString()));
    for (RuntimeException failure : ApiProblemsTests.FAILURES) {
      String type = new ApiProblems().of(failure).orElseThrow().json().get("type").asString();
      assertTrue(known.contains(type), type);
    }
  }
}
