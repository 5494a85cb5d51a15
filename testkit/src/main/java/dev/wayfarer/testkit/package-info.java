/// What tests of every module share. Nothing here knows another module.
package dev.wayfarer.testkit;
