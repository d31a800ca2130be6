import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { SessionSecrets } from '#server/config/config.ts';

/** The purpose and the person of a token, which cannot be opened for any other. */
export interface SealedFor {
  /** 'ecount-session', 'carrier-token', … */
  purpose: string;
  /** 'server': a token that the server stores for its own use. */
  staffId: number | 'server';
}

/** Encrypts data that a browser may store but not read or change (an encrypted JWT, A256GCM). */
export interface Sealer {
  /** @param seconds how long the token is valid; absent: as long as the secret is in use */
  seal(content: Record<string, unknown>, sealedFor: SealedFor & { seconds?: number }): Promise<string>;
  /** The content; undefined for a token that has expired, was changed, or is for another person or purpose. */
  unseal(token: string, sealedFor: SealedFor): Promise<Record<string, unknown> | undefined>;
  /**
   * The same content, sealed without expiry with the present secret; undefined where the present secret sealed it, or no secret opens it.
   */
  reseal(token: string, sealedFor: SealedFor): Promise<string | undefined>;
  /**
   * A key with which a browser encrypts what it stores for one person with these rights: 256 bits, as 64 hexadecimal
   * digits. Another secret gives another key; the browser then fetches its data again.
   */
  browserKey(reader: { staffId: number; rights: readonly string[] }): string;
}

/**
 * Every purpose has a key of its own, derived from the session secret (HKDF, RFC 5869). Tokens of the previous secret
 * can be opened as long as that is configured.
 */
export function createSealer({ sessionSecret, previousSessionSecret }: SessionSecrets): Sealer {
  const keyOf = keysOf(sessionSecret);
  const previousKeyOf = previousSessionSecret === undefined ? undefined : keysOf(previousSessionSecret);

  const seal: Sealer['seal'] = (content, { purpose, staffId, seconds }) => {
    const token = new EncryptJWT({ content })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(purpose)
      .setSubject(String(staffId))
      .setIssuedAt();
    return (seconds === undefined ? token : token.setExpirationTime(`${seconds}s`)).encrypt(keyOf(purpose));
  };

  return {
    seal,
    async unseal(token, sealedFor) {
      return (
        (await open(token, sealedFor, keyOf(sealedFor.purpose))) ??
        (previousKeyOf && (await open(token, sealedFor, previousKeyOf(sealedFor.purpose))))
      );
    },
    browserKey: ({ staffId, rights }) =>
      Buffer.from(hkdfSync('sha256', sessionSecret, 'samusil', `browser ${staffId} ${[...rights].sort().join()}`, 32)).toString('hex'),
    async reseal(token, sealedFor) {
      const content = previousKeyOf && (await open(token, sealedFor, previousKeyOf(sealedFor.purpose)));
      return content && (await seal(content, sealedFor));
    },
  };
}

function keysOf(secret: string): (purpose: string) => Uint8Array {
  const keys = new Map<string, Uint8Array>();
  return (purpose) => {
    const key = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, 'samusil', `seal ${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
}

async function open(token: string, { purpose, staffId }: SealedFor, key: Uint8Array): Promise<Record<string, unknown> | undefined> {
  try {
    const { payload } = await jwtDecrypt<{ content: Record<string, unknown> }>(token, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      audience: purpose,
      subject: String(staffId),
      requiredClaims: staffId === 'server' ? ['content'] : ['exp', 'content'],
    });
    return payload.content;
  } catch {
    return undefined;
  }
}
