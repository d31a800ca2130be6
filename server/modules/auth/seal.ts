import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** What a seal is for, and for whom: it opens for nothing and nobody else. */
export interface SealedFor {
  /** 'ecount-session', 'carrier-token', … */
  purpose: string;
  /** 'server': what the server keeps for itself. */
  staffId: number | 'server';
}

/** Puts what a browser may keep but not read or change into a token (an encrypted JWT, A256GCM). */
export interface Sealer {
  /** @param seconds how long the token opens; absent: as long as the secret stays */
  seal(content: Record<string, unknown>, sealedFor: SealedFor & { seconds?: number }): Promise<string>;
  /** The content; undefined for a token that has expired, was tampered with, or was made for somebody or something else. */
  unseal(token: string, sealedFor: SealedFor): Promise<Record<string, unknown> | undefined>;
}

/**
 * Every purpose has a key of its own, derived from the session secret (HKDF, RFC 5869).
 * A new secret makes every token that is out worthless, which is what it is changed for.
 */
export function createSealer(secret: string): Sealer {
  const keys = new Map<string, Uint8Array>();
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, 'samusil', `seal ${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };

  return {
    seal(content, { purpose, staffId, seconds }) {
      const token = new EncryptJWT({ content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setSubject(String(staffId))
        .setIssuedAt();
      return (seconds === undefined ? token : token.setExpirationTime(`${seconds}s`)).encrypt(keyOf(purpose));
    },

    async unseal(token, { purpose, staffId }) {
      try {
        const { payload } = await jwtDecrypt<{ content: Record<string, unknown> }>(token, keyOf(purpose), {
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
    },
  };
}
