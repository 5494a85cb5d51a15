/// Cuts text into word pieces, as BERT and its descendants read it.
///
/// In: any text. Out: [WordPiece]s, each with its number in a vocabulary and its place in the text.
/// The vocabulary belongs to the weights of an encoder: those of another make no sense. Start at
/// [WordPieceTokeniser].
///
/// Trap: a piece's place is one in the original text, which may have other characters: accents are
/// removed and letters made small before words are cut.
@NullMarked
package dev.wayfarer.link.wordpiece;

import org.jspecify.annotations.NullMarked;
