import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Change } from '#contract/history/history.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { Problem } from '#server/http/problem.ts';
import type { SecurityLog } from './security-log.ts';
import { noteShownChanges, noteShownMembers, noteShownOrder, noteShownParcels } from './shown-receivers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
  }
}

/** Refusals that are security events: they say something about the caller. */
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

/** Notes every refusal that a request is answered with, and gives the endpoints access to the log. */
export function registerSecurityLog(app: FastifyInstance, securityLog: SecurityLog): void {
  app.decorate('securityLog', securityLog);
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof Problem)) return;
    noteShownRows(securityLog, error, request);
    if (!isKnown(error.code)) return;
    const kind = kinds[error.code];
    const subject = request.routeOptions.config.endpoint;
    if (kind === 'sign-in-refused') securityLog.note({ kind, reason: error.code }, request);
    else securityLog.note({ kind, reason: error.code, ...(subject && { subject }) }, request);
  });
}

/** A refusal may contain the conflicting row and the change that made it so: showing personal data that way is logged, too. */
function noteShownRows(log: SecurityLog, { facts: { current, change } }: Problem, request: FastifyRequest): void {
  const { staff, routeOptions } = request;
  const { endpoint } = routeOptions.config;
  if (staff === undefined || endpoint === undefined) return;
  const { current: schema } = endpoints[endpoint] as Endpoint;
  const kind = current === undefined || schema === undefined ? undefined : visibleRows.get(schema)?.kind;
  if (kind === 'order') noteShownOrder(log, current as Order, staff, request);
  if (kind === 'member') noteShownMembers(log, 1, staff, request);
  if (kind === 'parcel') noteShownParcels(log, 1, staff, request);
  if (change !== undefined) noteShownChanges(log, [change as Change], staff, request);
}

const isKnown = (code: ProblemCode): code is keyof typeof kinds => code in kinds;
