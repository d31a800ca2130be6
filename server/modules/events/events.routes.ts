import type { FastifyInstance } from 'fastify';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { cursorPattern } from '#contract/live-cursor.ts';
import type { Holder } from '#contract/rights.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { SecurityLog } from '#server/security/security-log.ts';
import { noteShownMembers, noteShownOrders, noteShownParcels } from '#server/security/shown-receivers.ts';
import type { ChangeFeed } from './change-feed.ts';
import { beginStream } from './event-stream.ts';
import { type EventStreams, printParts } from './event-streams.ts';
import type { FeedEvent, RunLong } from './read-changes.ts';

/**
 * `GET /api/events`: the stream of changes to every open page. When a session is ended, its streams end at once, in
 * every process; when it expires, at the next check.
 */
export function registerEvents(app: FastifyInstance, feed: ChangeFeed, streams: EventStreams, log: Pick<SecurityLog, 'note'>): void {
  app.addHook('onReady', () => feed.start());
  app.addHook('preClose', async () => streams.close());
  app.addHook('onClose', async () => feed.stop());
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.writes && reply.statusCode < 400) feed.announce();
  });

  /** Counts reading much for a page, and makes it wait, as a heavy call of its person. */
  const longAs =
    (call: Parameters<typeof app.runHeavy>[0]): RunLong =>
    async (read) => {
      try {
        return await app.runHeavy(call, read);
      } catch (error) {
        if (error instanceof Problem && (error.code === 'too-many-requests' || error.code === 'server-busy')) return undefined;
        throw error;
      }
    };

  route(app, 'GET /api/events', async ({ query, request, reply, staff }) => {
    const since = query.since ?? request.headers['last-event-id']?.toString();
    if (since !== undefined && !cursorPattern.test(since))
      throw new Problem('invalid-input', { errors: [{ path: 'since', reason: { code: 'unknown-position', values: {} } }] });

    const { raw } = reply.hijack();
    // the page disconnected while its session was looked up: no `close` event would follow
    if (raw.destroyed) return;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    const stream = beginStream(raw, staff);
    streams.add(stream);
    raw.once('close', () => streams.delete(stream));
    await stream.catchUp(since, async (from) => {
      const events = await feed.catchUp(from, longAs({ request, reply }));
      noteShownRows(log, events, staff);
      return { pieces: partsOf(events, staff), next: events.at(-1)?.cursor ?? '' };
    });
    if (query.once) stream.end();
  });
}

/** Prints each event only when its turn comes. */
function* partsOf(events: readonly FeedEvent[], who: Holder): Generator<string> {
  for (const event of events) yield* printParts(event, who);
}

/**
 * Records in the security log what a reader with an old cursor gets: as much of orders (with notes), members and parcels as the lists show.
 */
function noteShownRows(log: Pick<SecurityLog, 'note'>, events: readonly FeedEvent[], who: Holder): void {
  const rowsOf = (kind: ChangeKind) =>
    events.reduce((sum, { data }) => ('rows' in data && data.kind === kind ? sum + data.rows.length : sum), 0);
  noteShownOrders(log, rowsOf('order') + rowsOf('orderNote'), who);
  noteShownMembers(log, rowsOf('member'), who);
  noteShownParcels(log, rowsOf('parcel'), who);
}
