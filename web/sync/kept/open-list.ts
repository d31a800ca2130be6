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
  /** When it was kept, and where the stream of changes stood then. */
  at: number;
  cursor: string;
  /** How the text of a long one begins. */
  first: string | undefined;
  /** Throws where it cannot be read. */
  rows(): Promise<readonly Row[]>;
}

/** A list of this browser's last visit is no older than this: what changed since then is told by the stream of changes. */
const oldestMs = 7 * 24 * 3_600_000;

/** A storage that another tab holds, or that is damaged, may answer never: the server is asked then. */
const longestMs = 2_000;

/** What comes in time; nothing where it does not. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, longestMs, undefined);
  return await Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

/** Opens what is kept, once it is known who is signed in. Undefined where nothing is, or nothing that may be read. */
export async function openList<Row>({ name, build, texts, now }: Opening): Promise<OpenedList<Row> | undefined> {
  const kept = await inTime(texts.get(name)).catch(() => undefined);
  if (kept?.build !== build || now() - kept.at > oldestMs) return undefined;
  await untilKnown();
  const given = await browserKey();
  if (given === undefined) return undefined;
  const key = await keyOf(given);
  const { at, cursor, first } = kept;
  const begun = first && (await unseal(first, key, { name, build, cursor, piece: 'first' }).catch(() => undefined));
  if (first && !begun) return undefined;
  return {
    ...{ at, cursor, first: begun && new TextDecoder().decode(begun) },
    rows: () => readRows<Row>(unsealed(kept, name, key)),
  };
}

/** Each piece while the one before is worked off. */
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
      // whoever waits for it hears of it
      next.catch(() => undefined);
    }
    yield bytes;
  }
}
