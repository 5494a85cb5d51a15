/// How commands write their files.
package dev.wayfarer.sql.file;
