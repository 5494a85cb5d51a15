/// The parser as a whole: a loss for training, the best queries for a question.
package dev.wayfarer.model.parser;
