package dev.wayfarer.train.config;

import static dev.wayfarer.model.options.IntegerRange.COUNT;
import static dev.wayfarer.model.options.IntegerRange.POSITIVE;
import static dev.wayfarer.model.options.IntegerRange.SIZE;
import static dev.wayfarer.model.options.NumberRange.RATE;
import static dev.wayfarer.model.options.NumberRange.WEIGHT;

import dev.wayfarer.model.config.Settings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import dev.wayfarer.train.config.TrainingOptions.Rate;
import dev.wayfarer.train.config.TrainingOptions.Unit;
import dev.wayfarer.train.optimiser.Adam;
import dev.wayfarer.train.optimiser.Averaging;
import dev.wayfarer.train.optimiser.Schedule;
import dev.wayfarer.train.optimiser.SpikeGuard;

/// The section `training`.
final class TrainingSettings {
  private TrainingSettings() {}

  static TrainingOptions read(SettingsTree tree) {
    Settings training =
        tree.expect(
            "unit",
            "length",
            "batchSize",
            "microBatches",
            "bucket",
            "optimiser",
            "rate",
            "clipNorm",
            "spikeGuard",
            "averaging",
            "validateEvery",
            "decodeEvery",
            "agreementEvery",
            "checkpointEvery",
            "keep");
    return training.make(
        () ->
            new TrainingOptions(
                training.choice("unit", Unit.values()),
                training.integer("length", POSITIVE),
                training.integer("batchSize", SIZE),
                training.integer("microBatches", SIZE),
                training.integer("bucket", SIZE),
                optimiser(training.section("optimiser")),
                rate(training.section("rate")),
                training.number("clipNorm", WEIGHT),
                spikeGuard(training.section("spikeGuard")),
                averaging(training.section("averaging")),
                training.integer("validateEvery", COUNT),
                training.integer("decodeEvery", COUNT),
                training.integer("agreementEvery", COUNT),
                training.integer("checkpointEvery", COUNT),
                training.integer("keep", POSITIVE)));
  }

  private static Adam.Options optimiser(SettingsTree tree) {
    Settings optimiser = tree.expect("kind", "beta1", "beta2", "epsilon", "weightDecay");
    return optimiser.make(
        () ->
            new Adam.Options(
                optimiser.choice("kind", Adam.Kind.values()),
                optimiser.number("beta1", RATE),
                optimiser.number("beta2", RATE),
                optimiser.number("epsilon", Adam.Options.EPSILON),
                optimiser.number("weightDecay", RATE)));
  }

  private static Rate rate(SettingsTree tree) {
    Settings rate = tree.expect("shape", "peak", "warmUp");
    return rate.make(
        () ->
            new Rate(
                rate.choice("shape", Schedule.Shape.values()),
                rate.number("peak", Schedule.PEAK),
                rate.integer("warmUp", COUNT)));
  }

  private static SpikeGuard.Options spikeGuard(SettingsTree tree) {
    Settings guard = tree.expect("factor", "window", "patience");
    return guard.make(
        () ->
            new SpikeGuard.Options(
                guard.number("factor", WEIGHT),
                guard.integer("window", SpikeGuard.Options.WINDOW),
                guard.integer("patience", COUNT)));
  }

  private static Averaging.Options averaging(SettingsTree tree) {
    Settings averaging = tree.expect("decay", "snapshots");
    return averaging.make(
        () ->
            new Averaging.Options(
                averaging.number("decay", Averaging.DECAY),
                averaging.integer("snapshots", Averaging.SNAPSHOTS)));
  }

  static void write(TrainingOptions options, SettingsWriter to) {
    to.put("unit", options.unit())
        .put("length", options.length())
        .put("batchSize", options.batchSize())
        .put("microBatches", options.microBatches())
        .put("bucket", options.bucket());
    to.section("optimiser")
        .put("kind", options.optimiser().kind())
        .put("beta1", options.optimiser().beta1())
        .put("beta2", options.optimiser().beta2())
        .put("epsilon", options.optimiser().epsilon())
        .put("weightDecay", options.optimiser().weightDecay());
    to.section("rate")
        .put("shape", options.rate().shape())
        .put("peak", options.rate().peak())
        .put("warmUp", options.rate().warmUp());
    to.put("clipNorm", options.clipNorm());
    to.section("spikeGuard")
        .put("factor", options.spikeGuard().factor())
        .put("window", options.spikeGuard().window())
        .put("patience", options.spikeGuard().patience());
    to.section("averaging")
        .put("decay", options.averaging().decay())
        .put("snapshots", options.averaging().snapshots());
    to.put("validateEvery", options.validateEvery())
        .put("decodeEvery", options.decodeEvery())
        .put("agreementEvery", options.agreementEvery())
        .put("checkpointEvery", options.checkpointEvery())
        .put("keep", options.keep());
  }
}
