import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { Problem } from '#server/http/problem.ts';
import type { ReaderOf } from '#server/http/session.ts';
import { hasLongBody } from './body-length.ts';
import { createPersonLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs the work of a heavy call when its turn comes. Throws `too-many-requests` where the person has had too many within a
     * minute, `server-busy` where too many wait, and `signed-out` where their session has ended while the call waited.
     */
    runHeavy<Result>(call: { request: FastifyRequest; reply: FastifyReply }, work: () => Promise<Result> | Result): Promise<Result>;
  }
}

/** The queue of heavy calls (making files, comparisons): they wait for each other, so that all other calls are answered at once. */
export interface HeavyCalls {
  /** Runs the work when its turn comes. Throws `server-busy` where too many calls wait already, of this person or altogether. */
  run<Result>(call: HeavyCall, work: () => Promise<Result> | Result): Promise<Result>;
}

export interface HeavyCall {
  staffId: number | undefined;
  /** Has the client disconnected? */
  isGone(): boolean;
  /** Has the session ended, as when the person was deactivated? Asked once a call that had to wait gets its turn. */
  isSignedOut(): Promise<boolean>;
}

/** How many calls of one person may wait or run, so that there is room for others. */
const mostOfOne = 3;
const waitingForEach = 8;
/** Seconds after which a retry is worthwhile. */
const retryAfter = 10;

export function registerHeavyCalls(app: FastifyInstance, { config, readerOf }: { config: Config; readerOf: ReaderOf }): void {
  const calls = createHeavyCalls(config.heavyCallsAtOnce);
  const limit = createPersonLimit(app, config.heavyCallsPerMinute);
  const counted = new WeakSet<FastifyRequest>();
  const count = async (request: FastifyRequest) => {
    if (counted.has(request)) return;
    counted.add(request);
    await limit.count(request);
  };
  app.addHook('onRequest', async (request) => {
    if (request.staff !== undefined && hasLongBody(request)) await count(request);
  });
  app.decorate('runHeavy', async ({ request, reply }, work) => {
    await count(request);
    const isSignedOut = async () => (await readerOf(request)) === undefined;
    return await calls.run({ staffId: request.staff?.staffId, isGone: () => reply.raw.destroyed, isSignedOut }, work);
  });
}

export function createHeavyCalls(atOnce: number): HeavyCalls {
  const here: HeavyCall[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(call, work) {
      const ofThem = here.filter(({ staffId }) => staffId === call.staffId).length;
      if (ofThem >= mostOfOne || here.length >= atOnce * (1 + waitingForEach)) throw new Problem('server-busy', { retryAfter });
      here.push(call);
      try {
        const waits = running >= atOnce;
        if (waits) await new Promise<void>((turn) => waiting.push(turn));
        else running += 1;
        try {
          if (call.isGone()) throw new Problem('server-busy');
          if (waits && (await call.isSignedOut())) throw new Problem('signed-out');
          return await work();
        } finally {
          const next = waiting.shift();
          if (next) next();
          else running -= 1;
        }
      } finally {
        here.splice(here.indexOf(call), 1);
      }
    },
  };
}
