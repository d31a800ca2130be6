import bidiFactory from 'bidi-js';
import { composedText } from '#contract/normal-text.ts';
import { hasGlyphs } from './glyphs.ts';

/** A part of a line in one font and one direction. */
export interface TextRun {
  text: string;
  font: string;
  rightToLeft: boolean;
}

/** Printed in place of a character that no font has. */
export const unprintable = '?';

// its types describe an ES module, but Node loads it as CommonJS, so the import is the factory function itself
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that the first font of every text has and that run left to right: Latin, the usual signs, Hangul. */
const plain = /^[ -~\u00a0-\u0148\u014a-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2026\uac00-\ud7a3]*$/u;
const joins = /^[\s\p{M}]+$/u;

const rightToLeftLetter = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Reverses a run of signs only: without a letter the font's layout does not detect that they run right to left. */
const turned = (run: TextRun): TextRun => ({ ...run, text: [...run.text].reverse().join(''), rightToLeft: false });

interface Piece {
  text: string;
  font: string;
}

/**
 * Splits a line into runs by font and direction, in the order in which they are printed from left to right (the Unicode
 * bidirectional algorithm). A character that no font has becomes a question mark. @param faces the fonts, in order of
 * preference
 */
export function textRuns(line: string, faces: readonly string[]): TextRun[] {
  const [usual = ''] = faces;
  if (plain.test(line)) return line === '' ? [] : [{ text: line, font: usual, rightToLeft: false }];
  const pieces = piecesOf(line, faces);
  const text = pieces.map((piece) => piece.text).join('');
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: (TextRun & { level: number })[] = [];
  let at = 0;
  for (const piece of pieces) {
    const level = embedding.levels[at] ?? 0;
    const shown = mirrored.get(at) ?? piece.text;
    at += piece.text.length;
    const last = runs.at(-1);
    if (last && last.level === level && last.font === piece.font) last.text += shown;
    else runs.push({ text: shown, font: piece.font, rightToLeft: level % 2 === 1, level });
  }
  return inPrintedOrder(runs).map(({ level: _level, ...run }) =>
    run.rightToLeft && !rightToLeftLetter.test(run.text) ? turned(run) : run,
  );
}

/** The characters of texts that no font has, each once. */
export function unprintableIn(texts: readonly string[], faces: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    if (plain.test(text)) continue;
    for (const { segment } of characters.segment(composedText(text)))
      if (!/^\s+$/u.test(segment) && !faces.some((face) => hasGlyphs(face, segment))) found.add(segment);
  }
  return [...found];
}

/** The characters with their fonts. Spaces and marks keep the font of the character before them. */
function piecesOf(line: string, faces: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { segment } of characters.segment(composedText(line))) {
    const before = pieces.at(-1)?.font;
    const font =
      before !== undefined && joins.test(segment) && hasGlyphs(before, segment) ? before : faces.find((face) => hasGlyphs(face, segment));
    pieces.push(font === undefined ? { text: unprintable, font: faces[0] ?? '' } : { text: segment, font });
  }
  return pieces;
}

/** From the highest level down, reverses every sequence of runs at that level or above (UAX 9, rule L2). */
function inPrintedOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end;
    }
  }
  return order;
}
