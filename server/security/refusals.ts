import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { Problem } from '#server/http/problem.ts';
import type { SecurityLog } from './security-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
  }
}

/** Refusals that say something of who asks. */
const kinds = {
  'not-allowed': 'right-refused',
  'beyond-own-rights': 'right-refused',
  'foreign-origin': 'origin-refused',
  'too-many-requests': 'limit-reached',
  'id-token-invalid': 'sign-in-refused',
  'email-not-verified': 'sign-in-refused',
  'unauthorized-domain': 'sign-in-refused',
  'invitation-needed': 'sign-in-refused',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** Notes every refusal that is answered, wherever it comes from, and gives the endpoints the log. */
export function registerSecurityLog(app: FastifyInstance, securityLog: SecurityLog): void {
  app.decorate('securityLog', securityLog);
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Problem) || !isKnown(error.code)) return;
    const kind = kinds[error.code];
    const subject = request.routeOptions.config.endpoint;
    if (kind === 'sign-in-refused') securityLog.note({ kind, reason: error.code }, request);
    else securityLog.note({ kind, reason: error.code, ...(subject && { subject }) }, request);
  });
}

const isKnown = (code: ProblemCode): code is keyof typeof kinds => code in kinds;
