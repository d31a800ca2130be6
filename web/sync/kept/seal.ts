/** What a piece of a text belongs to: opened as anything else, or in another place, it is refused. */
export interface Bound {
  name: string;
  build: string;
  cursor: string;
  piece: 'first' | 'screen' | { at: number; of: number };
}

/** So many bytes are sealed for themselves: more at once would hold the page up. */
export const pieceBytes = 1_048_576;

const nonceBytes = 12;
const tagBytes = 16;
/** The same with what is needed to open it. */
export const sealedBytes = nonceBytes + pieceBytes + tagBytes;

/** AES-256-GCM, by the browser itself. */
const parameters = (iv: Uint8Array<ArrayBuffer>, { name, build, cursor, piece }: Bound) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([name, build, cursor, piece])),
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

/** The bytes as only this key opens them, behind what makes them different each time. */
export async function seal(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey, bound: Bound): Promise<ArrayBuffer> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = new Uint8Array(nonceBytes + bytes.length + tagBytes);
  sealed.set(nonce);
  sealed.set(new Uint8Array(await crypto.subtle.encrypt(parameters(nonce, bound), key, bytes)), nonceBytes);
  return sealed.buffer;
}

/** Throws where another key sealed it, or it was something else, or was altered. */
export async function unseal(sealed: ArrayBuffer, key: CryptoKey, bound: Bound): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = new Uint8Array(sealed, 0, nonceBytes);
  return new Uint8Array(await crypto.subtle.decrypt(parameters(nonce, bound), key, new Uint8Array(sealed, nonceBytes)));
}
