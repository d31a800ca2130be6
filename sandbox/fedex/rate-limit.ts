import type { SandboxContext } from '#sandbox/stand-in.ts';

export interface RateLimit {
  /** Counts one call. @returns whether the call is over the limit */
  exceeded(): boolean;
}

/**
 * Limits the number of `calls` within `seconds`; after one more call, every call is refused for `blockSeconds`. FedEx counts calls of the
 * sign-in by address (3 a second over 5 seconds, then 10 minutes of 403) and calls of the services by project (1,400 in 10 seconds, then
 * 429 for the rest of them).
 */
export function createRateLimit({ store }: SandboxContext, limit: { calls: number; seconds: number; blockSeconds: number }): RateLimit {
  const calls = store.collection<true>();
  const blocks = store.collection<true>();
  let count = 0;
  return {
    exceeded() {
      if (blocks.get('now')) return true;
      count += 1;
      calls.set(String(count), true, limit.seconds * 1000);
      if (calls.entries().length <= limit.calls) return false;
      blocks.set('now', true, limit.blockSeconds * 1000);
      return true;
    },
  };
}
