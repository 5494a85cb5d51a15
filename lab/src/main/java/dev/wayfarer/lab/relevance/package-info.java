/// How well questions are told from those that have nothing to do with their database.
package dev.wayfarer.lab.relevance;
