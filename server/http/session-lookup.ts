import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RunningConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/db.ts';
import { gathered } from '#server/db/gathered.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { createSessionTokens, findSignedIn, type SignedIn, tokenHash } from '#server/modules/auth/auth.service.ts';

/** The form of the tokens that `openSession` makes. A token of another form is never looked up. */
const tokenForm = /^[\w-]{43}$/;
/** How many unknown tokens from one address are looked up within a minute. */
const mostUnknown = 20;
/** How many lookups may run at once: as many as the `brief` pool has connections. */
const lanes = 2;
/** How many tokens are remembered as valid, and how many as refused. */
const mostRemembered = 10_000;

/**
 * Finds whose session a token belongs to. The database is asked every time, so an ended session opens nothing; requests that
 * arrive together are looked up together. Made-up tokens are kept from the database: a token that was refused once stays
 * refused, as a new session never gets an existing token; and once many tokens of one address were refused, only tokens that
 * this server made, or that were valid recently, are still looked up. Tokens of ended sessions do not count as an attack, so
 * they keep nobody in the same office from signing in.
 */
export function createSessionLookup(app: FastifyInstance, { config, db }: { config: RunningConfig; db: Db }) {
  const unknown = createLimit(app, mostUnknown);
  const wereSomebodys = rememberSome();
  const wereRefused = rememberSome();
  const tokens = createSessionTokens(config);
  const find = gathered((hashes: Buffer[]) => findSignedIn(db, config, hashes), lanes);
  return async (request: FastifyRequest, token: string): Promise<SignedIn | undefined> => {
    if (!tokenForm.test(token)) return undefined;
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    if (wereRefused.has(key)) return undefined;
    const isMadeUp = !wereSomebodys.has(key) && !tokens.isOurs(token);
    if (isMadeUp) await unknown.check(request);
    const signedIn = await find(hash);
    if (signedIn === undefined && isMadeUp) await unknown.count(request).catch(() => undefined);
    (signedIn === undefined ? wereRefused : wereSomebodys).add(key);
    return signedIn;
  };
}

/** A set of limited size that forgets the oldest key first. */
function rememberSome(): Pick<Set<string>, 'has' | 'add'> {
  const keys = new Set<string>();
  return {
    has: (key) => keys.has(key),
    add(key) {
      const [first] = keys;
      if (keys.size >= mostRemembered && first !== undefined) keys.delete(first);
      return keys.add(key);
    },
  };
}
