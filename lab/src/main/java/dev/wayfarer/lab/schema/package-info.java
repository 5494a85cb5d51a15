/// How well large schemas are narrowed down to the tables that a question means.
package dev.wayfarer.lab.schema;
