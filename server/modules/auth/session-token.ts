import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionSecrets } from '#server/config/config.ts';

const randomLength = 20;
const markLength = 12;

/**
 * Tokens of sessions: 160 random bits and a mark (an HMAC of them) by which the server recognizes its own tokens. The mark gives no access,
 * as a session is found by the hash of the whole token; it exposes invented tokens without a query.
 */
interface SessionTokens {
  make(): string;
  /** Whether this server issued the token, even if its session has ended. Tokens of version 0.3 and before have no mark. */
  isOurs(token: string): boolean;
}

export function createSessionTokens({ sessionSecret, previousSessionSecret }: SessionSecrets): SessionTokens {
  const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, 'samusil', 'mark of session tokens', 32));
  const key = keyOf(sessionSecret);
  const keys = previousSessionSecret === undefined ? [key] : [key, keyOf(previousSessionSecret)];
  const markBy = (by: Uint8Array, random: Buffer) => createHmac('sha256', by).update(random).digest().subarray(0, markLength);
  return {
    make() {
      const random = randomBytes(randomLength);
      return Buffer.concat([random, markBy(key, random)]).toString('base64url');
    },
    isOurs(token) {
      const bytes = Buffer.from(token, 'base64url');
      const [random, mark] = [bytes.subarray(0, randomLength), bytes.subarray(randomLength)];
      return mark.length === markLength && keys.some((by) => timingSafeEqual(markBy(by, random), mark));
    },
  };
}
