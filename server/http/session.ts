import { timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffHeader } from '#contract/auth/staff-header.ts';
import { type EndpointName, openToPrograms } from '#contract/permissions.ts';
import { mayCall } from '#contract/rights.ts';
import type { Config, RunningConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/db.ts';
import { keepSession, type SignedIn, tokenHash } from '#server/modules/auth/auth.service.ts';
import { Problem } from './problem.ts';
import { createSessionLookup } from './session-lookup.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, from the session cookie. */
    staff: SignedIn | undefined;
  }
  interface FastifyContextConfig {
    /** Which endpoint of the contract it serves; set by `route()`. */
    endpoint?: EndpointName;
    /** It changes data (`endpoints.ts`); set by `route()`. */
    writes?: boolean;
    /** A person does it, never the page by itself (`endpoints.ts`); set by `route()`. */
    doing?: boolean;
  }
}

/**
 * A cookie that no script reads and no neighbour's site sets: `__Host-` sees to the latter. It needs https; over plain http
 * (a shop's own network, a developer's machine) the browser would drop it.
 */
const hostCookie = (config: Config, name: string) => {
  const secure = config.publicUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
};

export const sessionCookie = (config: Config) => hostCookie(config, 'samusil');

/** Ties the steps of a sign-in to the browser that began it. */
export const signInCookie = (config: Config) => hostCookie(config, 'samusil_sign_in');

/** What changes nothing may come from anywhere, and without an origin: a link, a monitor. */
const reads = new Set(['GET', 'HEAD']);

/** Whoever asks this may have been somebody else. */
const whoIsIt = 'POST /api/auth/session' satisfies EndpointName;

/** Whose session cookie a request brings, if that is open. */
export type ReaderOf = (request: FastifyRequest) => Promise<SignedIn | undefined>;

/** Knows who asks, and refuses before anything else of the request is read. */
export async function registerSession(app: FastifyInstance, { config, db }: { config: RunningConfig; db: Db }): Promise<ReaderOf> {
  await app.register(cookie);
  app.decorateRequest('staff', undefined);
  const { name } = sessionCookie(config);
  const findSession = createSessionLookup(app, { config, db });
  const readerOf: ReaderOf = async (request) => {
    const token = request.cookies[name];
    return token === undefined ? undefined : await findSession(request, token);
  };
  const isOperationToken = createTokenCheck([config.operationToken, config.previousOperationToken]);
  app.addHook('onRoute', ({ url, config: routeConfig }) => {
    // no endpoint beside the contract: one without a permission would be open to everybody
    if (/^\/(api|auth)\//.test(url) && routeConfig?.endpoint === undefined) throw new Error(`${url} is not in contract/permissions.ts`);
  });
  app.addHook('onRequest', async (request) => {
    const { endpoint, doing } = request.routeOptions.config;
    if (endpoint === undefined) return;
    if (!reads.has(request.method) && request.headers.origin !== config.publicUrl) throw new Problem('foreign-origin');
    if (mayCall(endpoint, undefined)) return;
    if (openToPrograms.includes(endpoint)) {
      const { authorization } = request.headers;
      if (isOperationToken(authorization)) return;
      if (authorization !== undefined) app.securityLog.note({ kind: 'token-refused', reason: 'signed-out', subject: endpoint }, request);
    }
    request.staff = await readerOf(request);
    if (request.staff === undefined) throw new Problem('signed-out');
    if (endpoint !== whoIsIt && isForAnother(request, request.staff)) throw new Problem('other-person');
    if (!mayCall(endpoint, request.staff)) throw new Problem('not-allowed');
    if (doing) await keepSession(db, request.staff);
  });
  return readerOf;
}

/** The page was opened by somebody else, before this person signed in beside it. Programs and links say nothing of whom they ask for. */
export function isForAnother({ headers, query }: FastifyRequest, { staffId }: Pick<SignedIn, 'staffId'>): boolean {
  const asker = headers[staffHeader] ?? (query as Partial<Record<string, string>>)[staffHeader];
  return asker !== undefined && asker !== String(staffId);
}

/** Compares hashes, in a time that says nothing of what is right so far. */
function createTokenCheck(expected: (string | undefined)[]): (authorization: string | undefined) => boolean {
  const hashes = expected.filter((token) => token !== undefined).map((token) => tokenHash(`Bearer ${token}`));
  return (authorization = '') => hashes.some((hash) => timingSafeEqual(tokenHash(authorization), hash));
}
