package dev.wayfarer.sql;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a type that library users may build on.
///
/// Every other type is internal, even a public one: another package of Wayfarer needs it, and it
/// may change in any release. A marked type needs no other types than marked ones, except in
/// members that are [Internal].
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.CLASS)
public @interface PublicApi {}
