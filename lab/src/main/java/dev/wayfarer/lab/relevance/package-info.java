/// Measures how well questions that are not about their database are declined.
package dev.wayfarer.lab.relevance;
