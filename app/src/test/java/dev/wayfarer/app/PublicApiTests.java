package dev.wayfarer.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaParameter;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import dev.wayfarer.sql.Internal;
import dev.wayfarer.sql.PublicApi;
import dev.wayfarer.testkit.Golden;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Which types library users may build on.
class PublicApiTests {
  private static final String ROOT = "dev.wayfarer.";
  private static final JavaClasses WAYFARER =
      new ClassFileImporter()
          .withImportOption(new DoNotIncludeTests())
          .importPackages("dev.wayfarer");

  /// A type is added to the list, or taken from it, on purpose.
  @Test
  void libraryUsersSeeTheListedTypes() {
    TreeMap<String, TreeSet<String>> types = new TreeMap<>();
    for (JavaClass type : WAYFARER) {
      if (type.isAnnotatedWith(PublicApi.class)) {
        String name = type.getName().substring(ROOT.length());
        String module = name.substring(0, name.indexOf('.'));
        types.computeIfAbsent(module, _ -> new TreeSet<>()).add(name);
      }
    }
    StringBuilder list = new StringBuilder();
    types.forEach(
        (module, names) -> {
          list.append("wayfarer-%s, types: %d\n".formatted(module, names.size()));
          names.forEach(name -> list.append("  ").append(name).append('\n'));
        });
    Golden.assertMatches("public-api.txt", list.toString());
  }

  @Test
  void theyNeedNoOtherTypes() {
    List<String> found = new ArrayList<>();
    for (JavaClass type : WAYFARER) {
      if (isPublic(type)) {
        Set<JavaClass> needed = new HashSet<>();
        type.getSuperclass().ifPresent(parent -> needed.addAll(parent.getAllInvolvedRawTypes()));
        type.getInterfaces().forEach(parent -> needed.addAll(parent.getAllInvolvedRawTypes()));
        addInternal(found, type.getName(), needed);
        type.getMembers().stream()
            .filter(PublicApiTests::isForUsers)
            .forEach(member -> addInternal(found, member.getFullName(), needed(member)));
      }
    }
    assertEquals(List.of(), found);
  }

  /// What the README and the page on scoring show can be written with these types alone.
  @Test
  void examplesUseNoOtherTypes() {
    List<String> found = new ArrayList<>();
    JavaClass example = new ClassFileImporter().importClass(LibraryExample.class);
    example
        .getDirectDependenciesFromSelf()
        .forEach(use -> addInternal(found, use.getDescription(), Set.of(use.getTargetClass())));
    assertEquals(List.of(), found);
  }

  private static void addInternal(List<String> found, String where, Set<JavaClass> needed) {
    for (JavaClass type : needed) {
      JavaClass one = type.getBaseComponentType();
      boolean isOwn = one.getName().startsWith(ROOT) && !one.getName().contains("LibraryExample");
      if (isOwn && !isPublic(WAYFARER.get(one.getName()))) {
        found.add(where + ": " + one.getName());
      }
    }
  }

  /// A public type within one that is marked is for users too.
  private static boolean isPublic(JavaClass type) {
    boolean isMarked = type.isAnnotatedWith(PublicApi.class);
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && !type.isAnnotatedWith(Internal.class)
        && (isMarked || type.getEnclosingClass().map(PublicApiTests::isPublic).orElse(false));
  }

  private static boolean isForUsers(JavaMember member) {
    Set<JavaModifier> modifiers = member.getModifiers();
    return (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED))
        && !modifiers.contains(JavaModifier.SYNTHETIC)
        && !member.isAnnotatedWith(Internal.class);
  }

  private static Set<JavaClass> needed(JavaMember member) {
    if (!(member instanceof JavaCodeUnit method)) {
      return member.getAllInvolvedRawTypes();
    }
    Stream<JavaType> parameters =
        method.getParameters().stream()
            .filter(parameter -> !parameter.isAnnotatedWith(Internal.class))
            .map(JavaParameter::getType);
    Set<JavaClass> needed = new HashSet<>(method.getExceptionTypes());
    Stream.concat(Stream.of(method.getReturnType()), parameters)
        .forEach(type -> needed.addAll(type.getAllInvolvedRawTypes()));
    return needed;
  }
}
