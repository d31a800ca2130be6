import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import type { ZodType } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Change } from '#contract/history/history.ts';
import type { ProblemDetails } from '#contract/problem-details.ts';
import { databaseProblems, problemTitle } from '#contract/problems.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { hiderOf } from './hide-fields.ts';
import { refusedValue } from './invalid-value.ts';
import { Problem } from './problem.ts';
import { createRepeatFilter, type RepeatFilter } from './repeat-filter.ts';

/** The most field errors that one reply lists: a short request can have many thousands of them. */
const mostErrors = 50;

/** Sends every error as `application/problem+json`; an unexpected error becomes a bare 500 and is logged. */
export function registerProblems(app: FastifyInstance, repeats: RepeatFilter = createRepeatFilter()): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error, request);
    const err = isResponseSerializationError(error) ? error.cause : error;
    // logged with a fixed text: by default the logger repeats the error's message, which may hold the values of a query
    const { code } = problem;
    const databaseFailure = databaseFailureOf(problem.facts.cause);
    const waitedFor = databaseFailure?.waitedFor;
    // errors that hit all requests at once are not logged for each of them
    const omitted = databaseFailure || code === 'server-stopping' ? repeats(code) : 0;
    if (problem.status >= 500 && omitted !== undefined && !isLeft(reply, error, problem))
      request.log.error({ err, code, ...(waitedFor && { waitedFor }), ...(omitted > 0 && { omitted }) }, 'request failed');
    return sendProblem(request, reply, problem);
  });
}

/** Whether the work ended because the caller has gone, as somebody does who stops a download: nobody waits for an answer. */
const isLeft = ({ raw }: FastifyReply, error: FastifyError, { code }: Problem): boolean =>
  raw.destroyed && (code === 'server-busy' || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  const { retryAfter } = problem.facts;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problemBody(visibleTo(request, problem), request.id));
}

/** Hides the fields of the problem's rows that the caller may not see. A row without a schema in the contract is left out altogether. */
function visibleTo({ staff, routeOptions }: FastifyRequest, problem: Problem): Problem {
  const { current, change, ...facts } = problem.facts;
  if (current === undefined && change === undefined) return problem;
  const { endpoint } = routeOptions.config;
  const schema = endpoint && (endpoints[endpoint] as Endpoint).current;
  const seen = (value: unknown, of: ZodType) => (hiderOf(of, staff) ?? ((it: unknown) => it))(value);
  return new Problem(problem.code, {
    ...facts,
    ...(current !== undefined && schema && { current: seen(current, schema) }),
    ...(change !== undefined && { change: seen(change, Change) }),
  });
}

/** The body of a problem's response. @param instance the request's id, by which the log can be searched */
export function problemBody(problem: Problem, instance: string): ProblemDetails {
  const { details, errors, current, change, circle, outcome, retryAfter } = problem.facts;
  const omitted = (errors?.length ?? 0) - mostErrors;
  return {
    type: `/api/docs#${problem.code}`,
    title: problemTitle(problem.code),
    status: problem.status,
    code: problem.code,
    ...(details && { details }),
    instance,
    ...(errors && { errors: errors.slice(0, mostErrors) }),
    ...(omitted > 0 && { moreErrors: omitted }),
    ...(current !== undefined && { current }),
    ...(change !== undefined && { change: change as NonNullable<ProblemDetails['change']> }),
    ...(circle && { circle }),
    ...(outcome && { outcome }),
    ...(retryAfter !== undefined && { retryAfter: Math.ceil(retryAfter) }),
  };
}

function toProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      path: issue.instancePath.slice(1).replaceAll('/', '.'),
      reason: refusedValue(issue.message, issue.params),
    }));
    return new Problem('invalid-input', { errors, cause: error });
  }
  if (isUnstorable(error)) return new Problem('invalid-input', { cause: error });
  const refusal = databaseProblem(error, request);
  if (refusal) return refusal;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('not-json', { cause: error });
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too-large', { cause: error });
  // a path outside the folder of the page's files, or to no file
  if (error.code?.startsWith('FST_STATIC_')) return new Problem('not-found', { cause: error });
  // other 4xx errors of Fastify are faults of the request
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('invalid-input', { cause: error });
  return new Problem('internal-error', { cause: error });
}

/** The problem for a failure of the database (unreachable, full, busy), if that is what went wrong. */
function databaseProblem(error: unknown, request: FastifyRequest): Problem | undefined {
  const databaseFailure = databaseFailureOf(error);
  if (databaseFailure === undefined) return undefined;
  const { code } = databaseFailure;
  // without `staff` the lookup of the session failed, before the endpoint was called
  const outcome = request.staff === undefined ? 'nothing-written' : databaseFailure.outcome;
  return new Problem(code, { cause: error, retryAfter: databaseProblems[code], ...(request.routeOptions.config.writes && { outcome }) });
}

/** PostgreSQL texts cannot hold the character U+0000, which a URL may contain in a parameter that no schema checks (`state=%00`). */
const isUnstorable = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && (error.cause as { code?: unknown } | undefined)?.code === '22021';
