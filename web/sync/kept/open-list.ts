import type { KeptText, KeptTexts } from '#web/session/kept-texts.ts';
import { browserKey } from '#web/session/session.ts';
import { unseal } from './seal.ts';
import { untilKnown } from './until-known.ts';

interface Opening {
  name: string;
  build: string;
  texts: KeptTexts;
  now: () => number;
}

/** A list of this browser's last visit is no older than this: what changed since then is told by the stream of changes. */
const oldestMs = 7 * 24 * 3_600_000;

/** Reads and decrypts what is kept, once it is known who is signed in. Undefined where nothing is, or nothing that may be read. */
export async function openList({ name, build, texts, now }: Opening): Promise<{ text: string; kept: KeptText } | undefined> {
  const kept = await texts.get(name).catch(() => undefined);
  if (kept?.build !== build || now() - kept.at > oldestMs) return undefined;
  await untilKnown();
  const key = await browserKey();
  const text = key === undefined ? undefined : await unseal(kept, key, name);
  return text === undefined ? undefined : { text, kept };
}
