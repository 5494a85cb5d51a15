package dev.wayfarer.model.config;

import dev.wayfarer.model.options.IntegerRange;
import dev.wayfarer.model.options.NumberRange;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// Options as settings, and back: each component of a record is a setting of its name.
///
/// A component may be an int, a double, a boolean, a text, a path, a constant of an enum, another
/// record (a section), or an `Optional` of one of these (it may be missing). Which values are right
/// is the record's own to say: what its constructor refuses with an [IllegalArgumentException]
/// whose message begins with the name of a component, is told with that setting's place.
///
/// So an option is written in one place, its record. Values are immutable.
public final class RecordSettings {
  /// A type that is no record, or whose settings are not its components.
  ///
  /// @param reader of its section
  /// @param writer into its section
  public record Section<T>(
      Class<T> type, Function<SettingsTree, T> reader, BiConsumer<T, SettingsWriter> writer) {
    private void write(Object options, SettingsWriter to) {
      writer.accept(type.cast(options), to);
    }
  }

  private final Path folder;
  private final List<Section<?>> sections;

  private RecordSettings(Path folder, List<Section<?>> sections) {
    this.folder = folder;
    this.sections = List.copyOf(sections);
  }

  /// Settings of plain records, but for these types.
  public static RecordSettings with(Section<?>... sections) {
    return new RecordSettings(Path.of(""), Arrays.asList(sections));
  }

  /// These, where paths begin at a folder.
  public RecordSettings in(Path start) {
    return new RecordSettings(start, sections);
  }

  /// Reads a record.
  ///
  /// @param besides names that the section has too, and somebody else reads
  /// @throws dev.wayfarer.sql.input.InputException where a setting is unknown, missing or wrong
  public <R extends Record> R read(SettingsTree tree, Class<R> type, String... besides) {
    List<String> required = new ArrayList<>(List.of(besides));
    List<String> optional = new ArrayList<>();
    RecordComponent[] components = type.getRecordComponents();
    for (RecordComponent component : components) {
      (component.getType() == Optional.class ? optional : required).add(component.getName());
    }
    Settings settings = tree.expect(required, optional);
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(settings, components[i].getName(), components[i].getGenericType());
    }
    return settings.make(() -> construct(type, components, values));
  }

  private Object value(Settings settings, String name, Type type) {
    return switch (type) {
      case ParameterizedType optional when optional.getRawType() == Optional.class ->
          settings.has(name)
              ? Optional.of(value(settings, name, optional.getActualTypeArguments()[0]))
              : Optional.empty();
      case Class<?> plain -> value(settings, name, plain);
      default -> throw unsupported(name, type);
    };
  }

  private Object value(Settings settings, String name, Class<?> type) {
    if (type == int.class || type == Integer.class) {
      return settings.integer(name, IntegerRange.ANY);
    }
    if (type == double.class || type == Double.class) {
      return settings.number(name, NumberRange.ANY);
    }
    if (type == boolean.class || type == Boolean.class) {
      return settings.flag(name);
    }
    if (type == String.class) {
      return settings.text(name);
    }
    if (type == Path.class) {
      return folder.toAbsolutePath().resolve(settings.text(name)).normalize();
    }
    if (type.isEnum()) {
      return constant(settings, name, type);
    }
    Optional<Section<?>> special = special(type);
    if (special.isPresent()) {
      return special.get().reader.apply(settings.section(name));
    }
    if (type.isRecord()) {
      return read(settings.section(name), type.asSubclass(Record.class));
    }
    throw unsupported(name, type);
  }

  private static Object constant(Settings settings, String name, Class<?> type) {
    List<Object> constants = List.of(type.getEnumConstants());
    List<String> names =
        constants.stream().map(constant -> SettingsWriter.nameOf((Enum<?>) constant)).toList();
    return constants.get(names.indexOf(settings.choice(name, names)));
  }

  private Optional<Section<?>> special(Class<?> type) {
    return sections.stream().filter(section -> section.type.isAssignableFrom(type)).findFirst();
  }

  private static IllegalArgumentException unsupported(String name, Type type) {
    return new IllegalArgumentException(name + " cannot be a setting: " + type.getTypeName());
  }

  private static <R extends Record> R construct(
      Class<R> type, RecordComponent[] components, Object[] values) {
    try {
      Constructor<R> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException refused
          ? refused
          : new IllegalStateException(type.getName(), e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " is no public record", e);
    }
  }

  /// Puts what [#read] reads.
  public void write(Record options, SettingsWriter to) {
    for (RecordComponent component : options.getClass().getRecordComponents()) {
      put(component.getName(), valueOf(options, component), to);
    }
  }

  private static Object valueOf(Record options, RecordComponent component) {
    try {
      return component.getAccessor().invoke(options);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(options.getClass() + " is no public record", e);
    }
  }

  private void put(String name, Object value, SettingsWriter to) {
    switch (value) {
      case Optional<?> optional -> optional.ifPresent(present -> put(name, present, to));
      case Integer number -> to.put(name, (int) number);
      case Double number -> to.put(name, (double) number);
      case Boolean flag -> to.put(name, (boolean) flag);
      case String text -> to.put(name, text);
      case Path path -> to.put(name, path.toString());
      case Enum<?> constant -> to.put(name, constant);
      default ->
          special(value.getClass())
              .ifPresentOrElse(
                  section -> section.write(value, to.section(name)),
                  () -> write((Record) value, to.section(name)));
    }
  }
}
