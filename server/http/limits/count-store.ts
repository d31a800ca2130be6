import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** How many keys are counted; beyond that, the key whose last call is longest ago is forgotten. */
const mostKeys = 5_000;

interface Count {
  current: number;
  began: number;
}
type Answer = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts the calls to this process by a monotonic clock. With the wall clock, a caller counted while it was ahead (by hours, on
 * a machine that has just started) would stay counted until the clock had caught up.
 */
export class CountStore implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  constructor(_options?: unknown, now = () => performance.now()) {
    this.#now = now;
  }

  incr(key: string, answer: Answer, timeWindow: number): void {
    const count = this.#find(key, timeWindow) ?? { current: 0, began: this.#now() };
    count.current += 1;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [first] = this.#counts.keys();
    if (this.#counts.size > mostKeys && first !== undefined) this.#counts.delete(first);
    answer(null, this.#state(count, timeWindow));
  }

  /** Reads the count of a key without increasing it. */
  read(key: string, answer: Answer, timeWindow: number): void {
    const count = this.#find(key, timeWindow);
    answer(null, count ? this.#state(count, timeWindow) : { current: 0, ttl: 0 });
  }

  child(): CountStore {
    return new CountStore(undefined, this.#now);
  }

  #find(key: string, timeWindow: number): Count | undefined {
    const count = this.#counts.get(key);
    return count && this.#now() - count.began < timeWindow ? count : undefined;
  }

  #state({ current, began }: Count, timeWindow: number): { current: number; ttl: number } {
    return { current, ttl: timeWindow - (this.#now() - began) };
  }
}
