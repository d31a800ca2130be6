import { DrizzleQueryError } from 'drizzle-orm';

/** An error in the form in which it is logged. */
export interface LoggedError {
  [fact: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string | number;
  constraint?: string;
  cause?: LoggedError;
}

/** How many levels of `cause` are logged. */
const deepest = 5;

/** A statement was given a value that cannot be: PostgreSQL's message quotes it. */
const isDataException = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

/**
 * Makes the logged form of an error: what went wrong and where, never the values involved. The values of a failed query may be
 * a session, an id token or somebody's address; PostgreSQL's own `detail` repeats them, and a problem carries whole rows.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const message = messageOf(error, code);
  return {
    type: error.name,
    message,
    // a stack begins with the message, which may hold the values
    stack: (error.stack ?? '').replace(error.message, () => message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && depth < deepest && { cause: loggedError(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error, code: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return isDataException(code) ? error.message.replace(/".*"/su, '"…"') : error.message;
}

/** A logged error as text for a terminal. */
export const writeError = ({ type, message, stack, cause }: LoggedError): string =>
  [stack || `${type}: ${message}`, ...(cause ? [`caused by ${writeError(cause)}`] : [])].join('\n');
