/** What an encrypted piece belongs to. Decryption fails if the piece is opened as part of anything else, or at another place. */
export interface Bound {
  name: string;
  build: string;
  cursor: string;
  piece: 'first' | 'screen' | { at: number; of: number };
}

/** The number of bytes that are encrypted at once: more would block the page. */
export const pieceBytes = 1_048_576;

const nonceBytes = 12;
const tagBytes = 16;
/** The size of an encrypted piece, with its nonce and its authentication tag. */
export const sealedBytes = nonceBytes + pieceBytes + tagBytes;

/** AES-256-GCM, by the browser's Web Crypto. */
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

/** Encrypts bytes. A random nonce stands before them, so that equal bytes look different each time. */
export async function seal(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey, bound: Bound): Promise<ArrayBuffer> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = new Uint8Array(nonceBytes + bytes.length + tagBytes);
  sealed.set(nonce);
  sealed.set(new Uint8Array(await crypto.subtle.encrypt(parameters(nonce, bound), key, bytes)), nonceBytes);
  return sealed.buffer;
}

/** Decrypts the bytes. Throws if another key encrypted them, if they belong to something else, or if they were altered. */
export async function unseal(sealed: ArrayBuffer, key: CryptoKey, bound: Bound): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = new Uint8Array(sealed, 0, nonceBytes);
  return new Uint8Array(await crypto.subtle.decrypt(parameters(nonce, bound), key, new Uint8Array(sealed, nonceBytes)));
}
