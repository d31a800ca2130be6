import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RunningConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/db.ts';
import { gathered } from '#server/db/gathered.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { createSessionTokens, findSignedIn, type SignedIn, tokenHash } from '#server/modules/auth/auth.service.ts';

/** What `openSession` makes. Anything else is nobody's, and need not be looked up. */
const tokenForm = /^[\w-]{43}$/;
/** Unknown tokens of one address that are looked up within a minute. */
const mostUnknown = 20;
/** Looks into the database that may be under way at once: as many as there are connections for it. */
const lanes = 2;
/** Tokens of which is remembered whether they were somebody's. */
const mostRemembered = 10_000;

/**
 * Who a session token belongs to, from the database, every time: a session that ended opens nothing. Requests that come
 * together are looked up together. Made-up tokens do
 * not reach it for long. One that was refused stays so, as no session is opened with a token that was there before; and
 * where many of an address were refused, only tokens that are ours or were somebody's a while ago are still looked up:
 * those of sessions that ended are no sign of an attack, and keep nobody of the same office from signing in.
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

/** A set that forgets what was added first. */
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
