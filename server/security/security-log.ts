import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Metric } from 'prom-client';
import { type SecurityNote, securityKindOf } from '#contract/security/security-kinds.ts';
import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { createEventAggregator } from './event-aggregator.ts';
import { createEventQueue } from './event-queue.ts';
import { createRefusalWatch, refusalMinutes } from './refusal-watch.ts';
import { activeRequest, type RequestContext, requestContextOf } from './request-context.ts';
import { securityMetrics } from './security-metrics.ts';

/** The security log. Its own failures neither delay answers nor make calls fail. */
export interface SecurityLog {
  /** Queues an event to be written soon. @param request the request that it belongs to, if not the current one */
  note(note: SecurityNote, request?: FastifyRequest): void;
  /** Runs the work of a request: events that are noted or recorded meanwhile get its person and address. */
  runRequest<Result>(request: FastifyRequest, work: () => Promise<Result> | Result): Promise<Result>;
  readonly job: Job;
  readonly metrics: readonly Metric[];
  /** Writes all waiting events. */
  close(): Promise<void>;
}

interface SecurityLogDeps {
  db: Db;
  log: FastifyBaseLogger;
  /** False: nothing is written into the database; the ordinary log and the metrics continue. */
  isOn: boolean;
  /** Runs the job now. */
  wake(): void;
}

export function createSecurityLog({ db, log, isOn, wake }: SecurityLogDeps): SecurityLog {
  const { count, lost, metrics } = securityMetrics();
  const aggregator = createEventAggregator();
  const store = createEventQueue(db, (events) => lost.inc(events));
  const isMany = createRefusalWatch();

  const logEvent = (note: SecurityNote, who: RequestContext | undefined) =>
    log.info({ security: { outcome: securityKindOf(note.kind).outcome, ...who, ...note } }, 'security event');

  return {
    note(note, request) {
      const who = request ? requestContextOf(request) : asksNow();
      count(note);
      if (who && securityKindOf(note.kind).outcome === 'refused' && isMany(who.address))
        log.warn({ address: who.address, minutes: refusalMinutes }, 'many refusals for one address');
      const event = aggregator.take({ since: performance.now(), ...who, ...note });
      if (event === undefined) return;
      logEvent(note, who);
      if (!isOn) return;
      store.add([event]);
      wake();
    },

    async runRequest(request, work) {
      const who = requestContextOf(request);
      const recorded: SecurityNote[] = [];
      const result = await activeRequest.run({ ...who, isOn, recorded }, work);
      for (const note of recorded) {
        count(note);
        logEvent(note, who);
      }
      return result;
    },

    job: {
      name: 'security-log',
      when: { everySeconds: 15 },
      async run() {
        if (isOn) store.add(aggregator.counted());
        await store.write();
        return undefined;
      },
    },
    metrics,

    async close() {
      if (isOn) store.add(aggregator.counted('all'));
      await store.write().catch((error: unknown) => log.error({ err: error }, 'the security log could not be written to its end'));
    },
  };
}

function asksNow(): RequestContext | undefined {
  const now = activeRequest.getStore();
  return now && { staffId: now.staffId, address: now.address, requestId: now.requestId };
}
