import type { Listed } from '#web/http/call.ts';
import type { KeptTexts } from '#web/session/kept-texts.ts';
import { browserKey } from '#web/session/session.ts';
import { beginning, firstOf } from './first-rows.ts';
import { keyOf, parameters } from './seal.ts';
import { bytesOf } from './text-bytes.ts';
import { untilKnown } from './until-known.ts';

interface Storing {
  name: string;
  build: string;
  texts: KeptTexts;
  now: () => number;
  /** It is still the same person's page. */
  isTheirs: () => boolean;
}

/**
 * Encrypts a list and keeps it, the beginning of a long one for itself, too. Its code is loaded when the page has been shown.
 * @returns whether it is kept
 */
export async function storeList({ reply, cursor }: Listed<string>, { name, build, texts, now, isTheirs }: Storing): Promise<boolean> {
  await untilKnown();
  const key = await browserKey();
  // plain http has no encryption
  if (key === undefined || cursor === undefined || !crypto.subtle) return false;
  const sealing = await keyOf(key);
  const keep = async (as: string, text: string): Promise<boolean> => {
    const nonce = crypto.getRandomValues(new Uint8Array(12));
    const bound = parameters(nonce, { name: as, build, cursor });
    const sealed = await crypto.subtle.encrypt(bound, sealing, await bytesOf(text));
    if (!isTheirs()) return false;
    await texts.set(as, { build, at: now(), cursor, nonce, sealed });
    return true;
  };
  if (reply.length > beginning) await keep(firstOf(name), reply.slice(0, beginning));
  return await keep(name, reply);
}
