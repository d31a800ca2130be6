import { DrizzleQueryError } from 'drizzle-orm';
import type { DatabaseProblemCode } from '#contract/problems.ts';
import { ConnectionLost, type Outcome } from './connection-lost.ts';

/** Why the database could not serve a request that was itself valid. */
export interface DatabaseFailure {
  code: DatabaseProblemCode;
  /** Whether the statement or transaction took effect. */
  outcome: Outcome;
  /** What the call waited for until it timed out. */
  waitedFor?: WaitedFor;
}

export type WaitedFor = 'a free connection' | 'a new connection' | 'an answer' | 'a lock' | 'a statement' | 'another transaction';

/**
 * Classifies an error of the database. Where the database cannot be reached, has no space left or is locked, the call may be
 * repeated. Returns undefined for every other error: a mistake of the caller, or a bug.
 */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof ConnectionLost) && !(error instanceof DrizzleQueryError)) return undefined;
  const faults = causesOf(error).map(faultOf);
  const known = kinds.find(({ is }) => faults.some(is));
  if (known === undefined && !(error instanceof ConnectionLost)) return undefined;
  const { code, waitedFor } = known ?? { code: 'database-unavailable' };
  const outcome = error instanceof ConnectionLost ? error.outcome : faults.some(isBefore) ? 'nothing-written' : 'unknown';
  return { code, outcome, ...(waitedFor && { waitedFor }) };
}

/** Makes an error of the driver, of a statement that was sent without Drizzle, one that is classified like those of queries. */
export const asQueryError = (error: unknown): unknown =>
  error instanceof DrizzleQueryError || error instanceof ConnectionLost || !(error instanceof Error)
    ? error
    : new DrizzleQueryError('', [], error);

/** Did PostgreSQL end this transaction because of a deadlock? */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && causesOf(error).some((cause) => faultOf(cause).code === '40P01');

interface Fault {
  code: string;
  message: string;
}

interface Kind extends Omit<DatabaseFailure, 'outcome'> {
  is(fault: Fault): boolean;
}

const matches = (code: RegExp, message?: RegExp) => (fault: Fault) => code.test(fault.code) || message?.test(fault.message) === true;

/** Matches no code: for errors that are recognised by their message only. */
const never = /^\b$/;

/** The first match counts. PostgreSQL's codes are listed in appendix A of its manual; PgBouncer uses 08P01 for all of its own errors. */
const kinds: readonly Kind[] = [
  { code: 'disk-full', is: matches(/^(53100|ENOSPC|EDQUOT)$/) },
  { code: 'database-read-only', is: matches(/^25006$/) },
  { code: 'too-many-connections', is: matches(/^53300$/, /no more connections allowed/) },
  { code: 'database-busy', waitedFor: 'a lock', is: matches(/^55P03$/) },
  { code: 'database-busy', waitedFor: 'another transaction', is: matches(/^40...$/) },
  { code: 'database-busy', waitedFor: 'a statement', is: matches(/^(57014|25P0[34])$/) },
  {
    code: 'database-busy',
    waitedFor: 'a free connection',
    is: matches(never, /timeout exceeded when trying to connect|query_wait_timeout/),
  },
  { code: 'database-busy', waitedFor: 'an answer', is: matches(never, /query read timeout/i) },
  { code: 'database-unavailable', waitedFor: 'a new connection', is: matches(never, /connection timeout|timeout expired/i) },
  { code: 'database-unavailable', is: matches(/^(E[A-Z]+|08...|53...|57P..)$/, /terminated|not queryable/i) },
];

/** Did it fail before anything was done: was the statement refused (with the connection still open), or was there no connection? */
const isBefore = (fault: Fault) =>
  (/^[0-9A-Z]{5}$/.test(fault.code) && !/^(08|57P|E)/.test(fault.code)) ||
  matches(/^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/, /trying to connect|due to connection timeout/)(fault);

const faultOf = (error: Error): Fault => ({ code: String((error as { code?: unknown }).code ?? 'none'), message: error.message });

/** The chain of causes, outermost first, without Drizzle's wrapper, whose message only repeats the query. */
function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let each = error; each instanceof Error && found.length < 6; each = each.cause)
    if (!(each instanceof DrizzleQueryError) && !(each instanceof ConnectionLost)) found.push(each);
  return found;
}
