import { takeBreaths } from '#web/code/breaths.ts';
import type { Listed } from '#web/http/call.ts';
import type { KeptTexts } from '#web/session/kept-texts.ts';
import { browserKey } from '#web/session/session.ts';
import { beginning } from './first-rows.ts';
import type { Parts } from './read-list.ts';
import { keyOf, pieceBytes, seal } from './seal.ts';
import { untilKnown } from './until-known.ts';

interface Storing {
  name: string;
  build: string;
  texts: KeptTexts;
  now: () => number;
  /** Whether the page still belongs to the person who requested the list. */
  isTheirs: () => boolean;
}

/**
 * Encrypts and stores a list. The beginning of a long list is also stored separately. This code is loaded after the page has been shown.
 * @returns whether the list is stored
 */
export async function storeList({ reply: parts, cursor }: Listed<Parts>, storing: Storing): Promise<boolean> {
  const { name, build, texts, now, isTheirs } = storing;
  await untilKnown();
  // whoever has signed in since has a key of their own, for which nobody need ask now
  if (!isTheirs()) return false;
  const browser = await browserKey();
  // browsers offer no encryption over plain http
  if (browser === undefined || cursor === undefined || !crypto.subtle) return false;
  const key = await keyOf(browser);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const of = Math.ceil(size / pieceBytes);
  const breathe = takeBreaths();
  const sealed: Blob[] = [];
  let first: ArrayBuffer | undefined;
  for (const bytes of inPieces(parts)) {
    const piece = { at: sealed.length, of };
    if (size > beginning) first ??= await seal(bytes.subarray(0, beginning), key, { name, build, cursor, piece: 'first' });
    sealed.push(new Blob([await seal(bytes, key, { name, build, cursor, piece })]));
    await breathe();
  }
  if (!isTheirs()) return false;
  await texts.set(name, { build, at: now(), cursor, ...(first && { first }), sealed: new Blob(sealed) });
  return true;
}

/** Cuts the bytes into pieces of `pieceBytes`. */
function* inPieces(parts: Parts): Generator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(pieceBytes);
  let filled = 0;
  for (const part of parts)
    for (let at = 0; at < part.length; ) {
      const taken = part.subarray(at, at + pieceBytes - filled);
      piece.set(taken, filled);
      at += taken.length;
      filled += taken.length;
      if (filled < pieceBytes) continue;
      yield piece;
      piece = new Uint8Array(pieceBytes);
      filled = 0;
    }
  if (filled > 0) yield piece.subarray(0, filled);
}
