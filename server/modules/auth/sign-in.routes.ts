import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignInAttemptState } from '#contract/auth/auth.ts';
import { cursorHeader } from '#contract/live.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SecurityFacts } from '#contract/security/security-kinds.ts';
import type { Config } from '#server/config/config.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import { sessionCookie, signInCookie } from '#server/http/session.ts';
import { createIdentityClient } from '#server/integrations/identity/identity.client.ts';
import type { ModuleDeps } from '#server/module.ts';
import { createSessionTokens, tokenHash } from './auth.service.ts';
import { callbackPage } from './callback-page.ts';
import { deviceOf } from './device.ts';
import { exchangeIdToken } from './exchange-id-token.ts';
import {
  addAttempt,
  attemptMinutes,
  claimAttempt,
  failAttempt,
  findAttempt,
  type SignInAttemptRow,
  saveIdToken,
} from './sign-in-attempt.repository.ts';

/**
 * A sign-in, step by step: the page opens /auth/start in a pop-up, with an attempt id that it has made; the provider
 * sends the browser back to /auth/callback; the pop-up tells the page that the attempt is over (never any token); the
 * page gets the id token from /auth/attempt and posts it to /api/auth/authCheck, which opens the session.
 * A cookie ties every step to the browser that began.
 */
export function registerSignIn(app: FastifyInstance, { config, database: { db }, securityLog, signal }: ModuleDeps): void {
  const identity = createIdentityClient(config.signIn, `${config.publicUrl}/auth/callback`);
  const session = sessionCookie(config);
  const tokens = createSessionTokens(config);
  const browser = browserCookie(config);
  /** A browser without the cookie gets a random token, so that it matches no attempt (an empty one could match that of another browser). */
  const tokenOf = ({ cookies }: FastifyRequest) => cookies[browser.name] ?? randomBytes(32).toString('base64url');
  const browserHashOf = (request: FastifyRequest) => tokenHash(tokenOf(request));
  const noteRefusal = refusalNoter(securityLog);

  route(app, 'GET /auth/start', async ({ query, request, reply }) => {
    const { attemptId, display, returnTo, invitation } = query;
    const invitationHash = invitation === undefined ? null : tokenHash(invitation);
    const token = tokenOf(request);
    try {
      const { url, ...secrets } = await identity.begin();
      const fresh = await addAttempt(db, { attemptId, display, returnTo, invitationHash, browserHash: tokenHash(token), ...secrets });
      if (!fresh) throw new Problem('sign-in-expired');
      reply.setCookie(browser.name, token, browser.options).redirect(url);
    } catch (error) {
      callbackPage(reply, { attemptId, display, returnTo, code: codeOf(error) });
    }
  });

  route(app, 'GET /auth/callback', async ({ request, reply }) => {
    const callback = new URL(request.url, config.publicUrl);
    const attempt = await claimAttempt(db, callback.searchParams.get('state') ?? '', browserHashOf(request));
    if (!attempt) {
      noteRefusal('sign-in-expired');
      callbackPage(reply, { display: 'page', returnTo: '/', code: 'sign-in-expired' });
      return;
    }
    try {
      await saveIdToken(db, attempt.attemptId, await identity.finish(callback, attempt));
      callbackPage(reply, attempt);
    } catch (error) {
      const code = codeOf(error);
      noteRefusal(code);
      if (code === 'internal-error') request.log.error({ err: error }, 'sign-in failed');
      await failAttempt(db, attempt.attemptId, code);
      callbackPage(reply, { ...attempt, code });
    }
  });

  route(app, 'POST /auth/attempt', async ({ body, request }) => stateOf(await findAttempt(db, body.attemptId, browserHashOf(request))));

  route(app, 'POST /api/auth/authCheck', async ({ body, request, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    const account = await identity.verify(body.idToken);
    const place = { browserHash: browserHashOf(request), ...deviceOf(request.headers['user-agent']) };
    const before = request.cookies[session.name];
    const exchanged = await exchangeIdToken(db, account, { place, before, adminEmails: config.adminEmails, token: tokens.make() });
    if (exchanged.existing === null) noteRefusal('not-registered');
    else {
      reply.setCookie(session.name, exchanged.token, { ...session.options, maxAge: config.sessionDays * 24 * 3600 });
      signal('staff', [String(exchanged.existing.staffId)]);
    }
    return { existing: exchanged.existing };
  });
}

function browserCookie(config: Config) {
  const { name, options } = signInCookie(config);
  return { name, options: { ...options, maxAge: attemptMinutes * 60 } };
}

/** Closing the pop-up is not noted as a refusal. */
const refusalNoter = (log: ModuleDeps['securityLog']) => (reason: SecurityFacts['reason']) => {
  if (reason !== 'popup-closed-by-user') log.note({ kind: 'sign-in-refused', reason });
};

const codeOf = (error: unknown): ProblemCode => (error instanceof Problem ? error.code : 'internal-error');

function stateOf(attempt: SignInAttemptRow | undefined): SignInAttemptState {
  if (!attempt || attempt.status === 'used') throw new Problem('sign-in-expired');
  if (attempt.status === 'returned') return { status: 'returned', idToken: attempt.idToken ?? '' };
  if (attempt.status === 'failed') return { status: 'failed', code: attempt.problemCode as ProblemCode };
  return { status: 'open' };
}
