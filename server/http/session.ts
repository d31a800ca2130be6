import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { EndpointName } from '#contract/permissions.ts';
import { mayCall } from '#contract/rights.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/db.ts';
import { findSignedIn, type SignedIn, tokenHash } from '#server/modules/auth/auth.service.ts';
import { Problem } from './problem.ts';

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
  }
}

/** `__Host-` needs https; over plain http (a shop's own network, a developer's machine) the browser would drop it. */
export const sessionCookie = (config: Config) => {
  const secure = config.publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-samusil' : 'samusil',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
};

/** What changes nothing may come from anywhere, and without an origin: a link, a monitor. */
const reads = new Set(['GET', 'HEAD']);

/** Knows who asks, and refuses before anything else of the request is read. */
export async function registerSession(app: FastifyInstance, { config, db }: { config: Config; db: Db }): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('staff', undefined);
  const { name } = sessionCookie(config);
  app.addHook('onRoute', ({ url, config: routeConfig }) => {
    // no endpoint beside the contract: one without a permission would be open to everybody
    if (/^\/(api|auth)\//.test(url) && routeConfig?.endpoint === undefined) throw new Error(`${url} is not in contract/permissions.ts`);
  });
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    if (!reads.has(request.method) && request.headers.origin !== config.publicUrl) throw new Problem('foreign-origin');
    if (mayCall(endpoint, undefined)) return;
    const token = request.cookies[name];
    request.staff = token === undefined ? undefined : await findSignedIn(db, config, tokenHash(token));
    if (request.staff === undefined) throw new Problem('signed-out');
    if (!mayCall(endpoint, request.staff)) throw new Problem('not-allowed');
  });
}
