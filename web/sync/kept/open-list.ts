import type { ByteStream } from '#web/http/call.ts';
import type { KeptText, KeptTexts } from '#web/session/kept-texts.ts';
import { browserKey } from '#web/session/session.ts';
import { readRows } from './read-rows.ts';
import { keyOf, sealedBytes, unseal } from './seal.ts';
import { untilKnown } from './until-known.ts';

interface Opening {
  name: string;
  build: string;
  texts: KeptTexts;
  now: () => number;
}

interface OpenedList<Row> {
  /** When the list was kept, and the cursor of the stream of changes at which it was read. */
  at: number;
  cursor: string;
  /** The beginning of the text of a long list. */
  first: string | undefined;
  /** Throws if the list cannot be read. */
  rows(): Promise<readonly Row[]>;
}

/** A kept list that is older than this is not used. For a younger one the stream of changes supplies what has changed since. */
const oldestMs = 7 * 24 * 3_600_000;

/** A storage that another tab blocks, or that is damaged, may never answer: after this time the server is asked instead. */
const longestMs = 2_000;

/** The answer, or undefined if it does not come within `longestMs`. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, longestMs, undefined);
  return await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

/** Opens the kept list, once it is known who is signed in. Undefined if nothing is kept, or nothing that may be read. */
export async function openList<Row>({ name, build, texts, now }: Opening): Promise<OpenedList<Row> | undefined> {
  const kept = await inTime(texts.get(name)).catch(() => undefined);
  if (kept?.build !== build || now() - kept.at > oldestMs) return undefined;
  await untilKnown();
  const browser = await browserKey();
  if (browser === undefined) return undefined;
  const key = await keyOf(browser);
  const { at, cursor, first } = kept;
  const begun = first && (await unseal(first, key, { name, build, cursor, piece: 'first' }).catch(() => undefined));
  if (first && !begun) return undefined;
  return {
    ...{ at, cursor, first: begun && new TextDecoder().decode(begun) },
    rows: () => readRows<Row>(unsealed(kept, name, key)),
  };
}

/** Decrypts the pieces in order. Each is decrypted while the piece before it is being processed. */
async function* unsealed({ sealed, build, cursor }: KeptText, name: string, key: CryptoKey): ByteStream {
  const of = Math.ceil(sealed.size / sealedBytes);
  const open = async (at: number) => {
    const piece = await sealed.slice(at * sealedBytes, (at + 1) * sealedBytes).arrayBuffer();
    return await unseal(piece, key, { name, build, cursor, piece: { at, of } });
  };
  let next = open(0);
  for (let at = 1; at <= of; at += 1) {
    const bytes = await next;
    if (at < of) {
      next = open(at);
      // the next round awaits it and throws; this avoids an unhandled rejection until then
      next.catch(() => undefined);
    }
    yield bytes;
  }
}
