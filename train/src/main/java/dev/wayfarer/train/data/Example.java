package dev.wayfarer.train.data;

import dev.wayfarer.sql.ast.Query;

/// A question with its gold SQL.
///
/// @param database the name of its database, which the dataset has a schema for
/// @param question as it was asked, never blank
/// @param sql as the dataset writes it
/// @param query the same as a tree
public record Example(String database, String question, String sql, Query query, Origin origin)
    implements Entry {}
