package dev.wayfarer.app;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.lang.ArchRule;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/// Which module and package may use what, and why.
class ArchitectureTests {
  private static final JavaClasses WAYFARER =
      new ClassFileImporter()
          .withImportOption(new DoNotIncludeTests())
          .importPackages("dev.wayfarer");

  /// Rules about packages that are planned hold from the day these appear.
  private static void check(ArchRule rule) {
    rule.allowEmptyShould(true).check(WAYFARER);
  }

  @Nested
  class Modules {
    @Test
    void askingKnowsNeitherTrainingNorTheCommand() {
      check(
          noClasses()
              .that()
              .resideInAPackage("dev.wayfarer.ask..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  "dev.wayfarer.train..",
                  "dev.wayfarer.cli..",
                  "dev.wayfarer.lab..",
                  "dev.wayfarer.app..")
              .because("a library user takes wayfarer-ask without what made the model"));
    }

    @Test
    void trainingDoesNotKnowAsking() {
      check(
          noClasses()
              .that()
              .resideInAPackage("dev.wayfarer.train..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("dev.wayfarer.ask..", "dev.wayfarer.app..")
              .because("a model is trained without what is done with it"));
    }

    @Test
    void onlyTheListOfVerbsKnowsTheLab() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.wayfarer.lab..")
              .and()
              .doNotHaveFullyQualifiedName("dev.wayfarer.app.cli.WayfarerCommand")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("dev.wayfarer.lab..")
              .because("what only makers use can change, or be left out, without touching users"));
    }

    @Test
    void onlyTheListOfVerbsKnowsTheServer() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.wayfarer.serve..")
              .and()
              .doNotHaveFullyQualifiedName("dev.wayfarer.app.cli.WayfarerCommand")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("dev.wayfarer.serve..")
              .because("whoever asks from a terminal or from Java needs no server"));
    }

    @Test
    void labAndServerDoNotKnowTheApp() {
      check(
          noClasses()
              .that()
              .resideInAnyPackage(
                  "dev.wayfarer.lab..", "dev.wayfarer.serve..", "dev.wayfarer.cli..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("dev.wayfarer.app..")
              .because("the app lists their verbs, and all share wayfarer-cli"));
    }

    @Test
    void librariesKnowNoCommand() {
      check(
          noClasses()
              .that()
              .resideInAnyPackage(
                  "dev.wayfarer.sql..",
                  "dev.wayfarer.link..",
                  "dev.wayfarer.model..",
                  "dev.wayfarer.ask..",
                  "dev.wayfarer.train..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("dev.wayfarer.cli..", "dev.wayfarer.app..")
              .because("a library is used without the command"));
    }

    @Test
    void testkitIsForTests() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.wayfarer.testkit..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("dev.wayfarer.testkit..", "org.junit..")
              .because("what ships must not carry JUnit along"));
    }

    @Test
    void testkitKnowsNoOtherModule() {
      check(
          noClasses()
              .that()
              .resideInAPackage("dev.wayfarer.testkit..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("dev.wayfarer.sql..", "dev.wayfarer.app..")
              .because("tests of every module use it, the lowest one too"));
    }
  }

  @Nested
  class Packages {
    @Test
    void packagesHaveNoCycles() {
      check(
          slices()
              .matching("dev.wayfarer.(**)")
              .should()
              .beFreeOfCycles()
              .because("data flows one way, and a package can be read with those it uses alone"));
    }

    @Test
    void queryTreesKnowSchemasByIdOnly() {
      check(
          classes()
              .that()
              .resideInAPackage("dev.wayfarer.sql.ast..")
              .should()
              .onlyDependOnClassesThat(
                  resideInAnyPackage("java..", "org.jspecify..", "dev.wayfarer.sql.ast..")
                      .or(belongToAnyOf(ColumnId.class, TableId.class, PublicApi.class)))
              .because("equal queries are equal records, whatever the schema object"));
    }

    @Test
    void anEncoderIsKnownToTheListOfEncodersOnly() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.wayfarer.model.encoder.*..")
              .and()
              .doNotBelongToAnyOf(Encoders.class)
              .should()
              .dependOnClassesThat()
              .resideInAPackage("dev.wayfarer.model.encoder.*..")
              .because("a new encoder is one package and one line in that list"));
    }

    @Test
    void encodersDoNotKnowEachOther() {
      check(
          slices()
              .matching("dev.wayfarer.model.encoder.(*)..")
              .should()
              .notDependOnEachOther()
              .because("each can be read, changed and left out alone"));
    }

    @Test
    void encodersDoNotKnowWhatTakesTheirVectors() {
      check(
          noClasses()
              .that()
              .resideInAPackage("dev.wayfarer.model.encoder..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(
                  "dev.wayfarer.model.batch..",
                  "dev.wayfarer.model.relation..",
                  "dev.wayfarer.model.decoder..",
                  "dev.wayfarer.model.search..")
              .because("layers and decoder take item vectors from any encoder"));
    }

    @Test
    void scoringHasItsOwnReader() {
      check(
          noClasses()
              .that()
              .resideInAPackage("dev.wayfarer.sql.score..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("dev.wayfarer.sql.text..", "dev.wayfarer.sql.grammar..")
              .because("it keeps the original evaluator's flaws, which the clean reader must not"));
    }
  }

  @Nested
  class Libraries {
    @Test
    void databasesAreReachedOnlyThroughTheGuard() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackages(
                  "dev.wayfarer.sql.run..",
                  "dev.wayfarer.sql.jdbc..",
                  "dev.wayfarer.sql.tabular..",
                  "dev.wayfarer.sql.schema..",
                  "dev.wayfarer.lab.unite..",
                  "dev.wayfarer.serve.state..")
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage("java.sql..", "javax.sql..", "org.sqlite..")
              .because(
                  "no other code may open a connection that could write; a server's own state is no"
                      + " database that questions are put to"));
    }

    @Test
    void noLibraryWritesToADatabaseButTheImportOfFiles() {
      var statement = target(owner(assignableTo(Statement.class)));
      String reason = "a database that questions are put to stays as it is";
      check(
          noClasses()
              .that()
              .resideOutsideOfPackages(
                  "dev.wayfarer.sql.tabular..",
                  "dev.wayfarer.lab.unite..",
                  "dev.wayfarer.serve.state..")
              .should()
              .callMethodWhere(
                  statement.and(target(nameMatching("execute(Large)?(Update|Batch).*"))))
              .because(reason));
      check(
          noClasses()
              .that()
              .resideOutsideOfPackages(
                  "dev.wayfarer.sql.tabular..",
                  "dev.wayfarer.lab.unite..",
                  "dev.wayfarer.serve.state..",
                  // These make connections read-only, for which there are statements too.
                  "dev.wayfarer.sql.run..",
                  "dev.wayfarer.sql.jdbc..")
              .should()
              .callMethodWhere(statement.and(target(nameMatching("execute"))))
              .because(reason));
    }

    @Test
    void languageToolsStayBehindTheTokeniser() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.wayfarer.link.token..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("com.hankcs..")
              .because("words come from one place, and its library could be replaced"));
    }

    @Test
    void tensorLibraryStaysInModelAndTraining() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackages(
                  "dev.wayfarer.model..",
                  "dev.wayfarer.train..",
                  "dev.wayfarer.lab.bench..",
                  "dev.wayfarer.lab.example..",
                  "dev.wayfarer.lab.innerstep..",
                  "dev.wayfarer.lab.probe..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("org.bytedeco..")
              .because("native code is loaded only by those who need a model"));
    }

    @Test
    void firstTensorsAreMadeWhereTheLibraryIsLoaded() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.wayfarer.model.tensor..")
              .and()
              .doNotHaveSimpleName("ParameterFile")
              .should()
              .callCodeUnitWhere(makesSomethingOfNothing())
              .because("two processes must not unpack native code at once: see NativeLibrary"));
    }

    /// A call of the tensor library that takes no tensor, so it could be the first of a process.
    private static DescribedPredicate<JavaCall<?>> makesSomethingOfNothing() {
      return DescribedPredicate.describe(
          "makes a tensor, a device or a generator of nothing",
          call ->
              call.getTargetOwner().getPackageName().startsWith("org.bytedeco.pytorch")
                  && isStaticOrConstructor(call)
                  && FIRST.contains(call.getTargetOwner().getSimpleName())
                  && call.getTarget().getRawParameterTypes().stream()
                      .noneMatch(type -> type.getSimpleName().startsWith("Tensor")));
    }

    private static boolean isStaticOrConstructor(JavaCall<?> call) {
      return call.getTarget()
          .resolveMember()
          .map(
              member ->
                  member instanceof JavaConstructor
                      || member.getModifiers().contains(JavaModifier.STATIC))
          .orElse(false);
    }

    /// Classes that a program can begin with; others accompany tensors.
    private static final Set<String> FIRST =
        Set.of("torch", "Tensor", "TensorOptions", "Device", "Generator", "PointerScope");

    @Test
    void checkpointsAndLogsAreReadWithoutTheTensorLibrary() {
      check(
          noClasses()
              .that()
              .resideInAnyPackage("dev.wayfarer.model.checkpoint..", "dev.wayfarer.train.log..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("org.bytedeco..")
              .because("a file can be inspected where no native library runs"));
    }

    @Test
    void commandLineParsingStaysInTheCommand() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackages(
                  "dev.wayfarer.cli..",
                  "dev.wayfarer.lab.cli..",
                  "dev.wayfarer.serve.cli..",
                  "dev.wayfarer.app.cli..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("picocli..")
              .because("what a command does can then be called without one"));
    }

    @Test
    void explanationsNeedNoModel() {
      check(
          noClasses()
              .that()
              .resideInAPackage("dev.wayfarer.ask.explain..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("dev.wayfarer.model..")
              .because("what a query says does not depend on who found it"));
    }

    @Test
    void terminalLibraryStaysInThePrompt() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.wayfarer.app.prompt..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("org.jline..")
              .because("a single question is answered without loading it"));
    }

    @Test
    void httpServerStaysBehindItsPackage() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackage("dev.wayfarer.serve.http..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("com.sun.net.httpserver..")
              .because("routes are written once, whichever server carries them"));
    }

    @Test
    void jsonStaysWhereFilesAreReadAndWritten() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackages(
                  "dev.wayfarer.sql.jdbc..",
                  "dev.wayfarer.sql.schema..",
                  "dev.wayfarer.link.dictionary..",
                  "dev.wayfarer.link.vector.convert..",
                  "dev.wayfarer.model.config..",
                  "dev.wayfarer.model.checkpoint..",
                  "dev.wayfarer.model.weights..",
                  "dev.wayfarer.train.data..",
                  "dev.wayfarer.train.generate..",
                  "dev.wayfarer.train.predict..",
                  "dev.wayfarer.train.evaluate..",
                  "dev.wayfarer.ask.json..",
                  "dev.wayfarer.ask.pairs..",
                  "dev.wayfarer.cli.rows..",
                  "dev.wayfarer.lab..",
                  "dev.wayfarer.serve..",
                  "dev.wayfarer.app..")
              .should()
              .dependOnClassesThat()
              .resideInAPackage("tools.jackson..")
              .because("file formats have one reader and one writer; records cross packages"));
    }
  }

  @Nested
  class Habits {
    @Test
    void onlyTheCommandPrints() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackages("dev.wayfarer.app.cli..", "dev.wayfarer.testkit..")
              .should(ACCESS_STANDARD_STREAMS)
              .because("a library leaves its caller's streams alone"));
    }

    @Test
    void onlyMainExits() {
      check(
          noClasses()
              .that()
              .doNotHaveFullyQualifiedName("dev.wayfarer.app.cli.Main")
              .should()
              .callMethod(System.class, "exit", int.class)
              .orShould()
              .callMethod(Runtime.class, "exit", int.class)
              .orShould()
              .callMethod(Runtime.class, "halt", int.class)
              .because("commands return codes, and a library never ends its caller"));
    }

    @Test
    void exceptionsSayWhatFailed() {
      check(
          noClasses()
              .should(THROW_GENERIC_EXCEPTIONS)
              .because("a caller can only handle a failure that has a type"));
    }

    @Test
    void filesAreReplacedInOnePlace() {
      check(
          noClasses()
              .that()
              .resideOutsideOfPackages("dev.wayfarer.sql.file..", "dev.wayfarer.testkit..")
              .should()
              .callMethod(Files.class, "move", Path.class, Path.class, CopyOption[].class)
              .because("a renamed file lasts only if it and its folder were synced"));
    }

    @Test
    void packagesSayWhatMayBeNull() {
      Set<String> unmarked = new TreeSet<>();
      for (JavaClass type : WAYFARER) {
        if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
          unmarked.add(type.getPackageName());
        }
      }
      unmarked.removeIf(name -> name.startsWith("dev.wayfarer.testkit"));
      assertEquals(
          Set.of(),
          unmarked,
          "NullAway checks packages that are marked, so that null comes as no surprise");
    }

    @Test
    void randomnessHasASeed() {
      check(
          noClasses()
              .should()
              .callConstructor(Random.class)
              .orShould()
              .callConstructor(SplittableRandom.class)
              .orShould()
              .callMethod(Math.class, "random")
              .orShould()
              .callMethod(Collections.class, "shuffle", List.class)
              .orShould()
              .callMethod(UUID.class, "randomUUID")
              .orShould()
              .dependOnClassesThat()
              .belongToAnyOf(ThreadLocalRandom.class, SecureRandom.class)
              .because("the same call must give the same result tomorrow"));
    }
  }
}
