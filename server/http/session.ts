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
    /** The signed-in caller, found by the session cookie. */
    staff: SignedIn | undefined;
  }
  interface FastifyContextConfig {
    /** The endpoint of the contract that this route serves; set by `route()`. */
    endpoint?: EndpointName;
    /** The endpoint changes data (`writes` of the contract); set by `route()`. */
    writes?: boolean;
    /** The endpoint is called only when a person acts, never by the page alone (`doing` of the contract); set by `route()`. */
    doing?: boolean;
  }
}

/**
 * A cookie that no script can read and that no sibling domain can set: the prefix `__Host-` prevents the latter. The prefix
 * needs https; over plain http (a shop's own network, a developer's machine) the browser would reject the cookie.
 */
const hostCookie = (config: Config, name: string) => {
  const secure = config.publicUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
};

export const sessionCookie = (config: Config) => hostCookie(config, 'samusil');

/** The cookie that ties the steps of a sign-in to the browser that began it. */
export const signInCookie = (config: Config) => hostCookie(config, 'samusil_sign_in');

/** Methods that change nothing: such requests may come from any origin, or without one (a link, a monitor). */
const reads = new Set(['GET', 'HEAD']);

/** Asks who is signed in, so the page may still carry the id of somebody else. */
const whoIsIt = 'POST /api/auth/session' satisfies EndpointName;

/** Finds the person of a request's session cookie; undefined where there is no open session. */
export type ReaderOf = (request: FastifyRequest) => Promise<SignedIn | undefined>;

/** Finds the caller of each request and checks its origin, before its body is read. */
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
    // every endpoint must be in the contract: one without a permission would be open to everybody
    if (/^\/(api|auth)\//.test(url) && routeConfig?.endpoint === undefined) throw new Error(`${url} is not in contract/permissions.ts`);
  });
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
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
  });
  return readerOf;
}

/**
 * Refuses calls that the person may not make, or that a page makes for somebody else. To be registered after the limits of a person, as each
 * of these calls has looked the session up, too.
 */
export function registerPermissions(app: FastifyInstance, { db }: { db: Db }): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint, doing } = request.routeOptions.config;
    const { staff } = request;
    if (endpoint === undefined || staff === undefined) return;
    if (endpoint !== whoIsIt && isForAnother(request, staff)) throw new Problem('other-person');
    if (!mayCall(endpoint, staff)) throw new Problem('not-allowed');
    if (doing) await keepSession(db, staff);
  });
}

/** Was the page opened by another person, before this one signed in in the same browser? Programs and links do not name a person. */
export function isForAnother({ headers, query }: FastifyRequest, { staffId }: Pick<SignedIn, 'staffId'>): boolean {
  const asker = headers[staffHeader] ?? (query as Partial<Record<string, string>>)[staffHeader];
  return asker !== undefined && asker !== String(staffId);
}

/** Compares hashes in constant time, so that the duration reveals nothing about the expected token. */
function createTokenCheck(expected: (string | undefined)[]): (authorization: string | undefined) => boolean {
  const hashes = expected.filter((token) => token !== undefined).map((token) => tokenHash(`Bearer ${token}`));
  return (authorization = '') => hashes.some((hash) => timingSafeEqual(tokenHash(authorization), hash));
}
