import type { ProblemDetails } from '#contract/problem-details.ts';
import { databaseProblems } from '#contract/problems.ts';
import { repeatable } from '#contract/repeatable.ts';

type Refusal = Pick<ProblemDetails, 'code' | 'outcome' | 'retryAfter'>;

/** For so long the page tries by itself before it says what went wrong. */
const patienceMs = 10_000;

/**
 * May a write be sent again as it is? When the server took in nothing more; or was not there, or its database could not
 * serve just now, and either nothing was written, or doing it twice is doing it once.
 */
export const isRetryable = (name: string, { code, outcome, retryAfter }: Refusal): boolean =>
  code === 'server-stopping' ||
  ((code === 'server-unreachable' || (code in databaseProblems && retryAfter !== undefined)) &&
    (outcome === 'nothing-written' || repeatable.has(name)));

/** Milliseconds until the next try after so many, not before the server wants one; undefined when it is time to ask the person. */
export function retryDelay(tries: number, spentMs: number, retryAfter = 1): number | undefined {
  const pause = Math.max(retryAfter * 1000, 500 * 2 ** tries);
  return spentMs + pause > patienceMs ? undefined : pause;
}

/** Sends a write, and again while that is worth it. @param refusalOf reads what was thrown */
export async function sendWithRetries<Reply>(
  name: string,
  send: () => Promise<Reply>,
  refusalOf: (error: unknown) => Refusal | undefined,
  signal?: AbortSignal,
): Promise<Reply> {
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const refusal = refusalOf(error);
      const again = refusal !== undefined && isRetryable(name, refusal);
      const pause = again ? retryDelay(tries, performance.now() - began, refusal.retryAfter) : undefined;
      if (pause === undefined || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (signal?.aborted) throw error;
    }
  }
}
