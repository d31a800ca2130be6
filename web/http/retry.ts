import type { ProblemDetails } from '#contract/problem-details.ts';
import { databaseProblems } from '#contract/problems.ts';
import { keyHeader, repeatable } from '#contract/repeatable.ts';
import { onlineOr } from '#web/code/connection.ts';

type Headers = Readonly<Record<string, unknown>> | undefined;
type Refusal = Pick<ProblemDetails, 'code' | 'outcome' | 'retryAfter'>;

/** How long the page retries by itself before it reports the error. */
const timeoutMs = 10_000;

/**
 * Whether a write may be sent again unchanged. Yes if the server was stopping and accepted no requests. Also yes if the server could not be
 * reached or its database could not serve, provided that nothing was written or the write is idempotent.
 * @param headers those of the call; it is idempotent under the key in them
 */
export const isRetryable = (name: string, { code, outcome, retryAfter }: Refusal, headers?: Headers): boolean =>
  code === 'server-stopping' ||
  ((code === 'server-unreachable' || (code in databaseProblems && retryAfter !== undefined)) &&
    (outcome === 'nothing-written' || headers?.[keyHeader] !== undefined || repeatable.has(name)));

/** Milliseconds until the next try, at least as many as the server asks for. Undefined once the time for retries is used up. */
export function retryDelay(tries: number, spentMs: number, retryAfter = 1): number | undefined {
  const pause = Math.max(retryAfter * 1000, 500 * 2 ** tries);
  return spentMs + pause > timeoutMs ? undefined : pause;
}

/** The call that is sent. */
interface Sent {
  name: string;
  headers?: Headers;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a write, and retries it while that may help. Where the server could not be reached, a pause ends early once the browser is online
 * again; what the server asks for by Retry-After is always waited for.
 * @param refusalOf returns the problem in a thrown error, or undefined if it holds none
 */
export async function sendWithRetries<Reply>(
  { name, headers, signal }: Sent,
  send: () => Promise<Reply>,
  refusalOf: (error: unknown) => Refusal | undefined,
): Promise<Reply> {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const refusal = refusalOf(error);
      const again = refusal !== undefined && isRetryable(name, refusal, headers);
      const pause = again ? retryDelay(tries, performance.now() - began, refusal.retryAfter) : undefined;
      if (pause === undefined || signal?.aborted) throw error;
      await (refusal?.retryAfter === undefined ? onlineOr(pause, signal) : new Promise((resolve) => setTimeout(resolve, pause)));
      if (signal?.aborted) throw error;
    }
  }
}
