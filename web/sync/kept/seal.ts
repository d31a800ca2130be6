import type { KeptText } from '#web/session/kept-texts.ts';
import { textOf } from './text-bytes.ts';

/** What a text belongs to: opened as anything else, it is refused. */
interface Bound {
  name: string;
  build: string;
  cursor: string;
}

/** AES-256-GCM, by the browser itself. */
export const parameters = (iv: Uint8Array<ArrayBuffer>, { name, build, cursor }: Bound) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([name, build, cursor])),
});

/** @param key 64 hexadecimal digits */
export const keyOf = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

/** @returns undefined where another key sealed it, or it was something else, or was altered */
export async function unseal({ nonce, sealed, build, cursor }: KeptText, key: string, name: string): Promise<string | undefined> {
  try {
    const opened = await crypto.subtle.decrypt(parameters(nonce, { name, build, cursor }), await keyOf(key), sealed);
    return textOf(new Uint8Array(opened));
  } catch {
    return undefined;
  }
}
