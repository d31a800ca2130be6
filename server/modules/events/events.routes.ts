import type { FastifyInstance } from 'fastify';
import { cursorPattern } from '#contract/live-cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ChangeFeed } from './change-feed.ts';
import { beginStream } from './event-stream.ts';
import { type EventStreams, printEvent } from './event-streams.ts';

/**
 * `GET /api/events`: the stream of changes to every open page. A session that ends loses its streams at once, in every
 * process; one that dies of its age with the next look.
 */
export function registerEvents(app: FastifyInstance, feed: ChangeFeed, streams: EventStreams): void {
  app.addHook('onReady', () => feed.start());
  app.addHook('preClose', async () => streams.close());
  app.addHook('onClose', async () => feed.stop());
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.writes && reply.statusCode < 400) feed.announce();
  });

  route(app, 'GET /api/events', async ({ query, request, reply, staff }) => {
    const since = query.since ?? request.headers['last-event-id']?.toString();
    if (since !== undefined && !cursorPattern.test(since))
      throw new Problem('invalid-input', { errors: [{ path: 'since', reason: { code: 'unknown-position', values: {} } }] });

    const { raw } = reply.hijack();
    // the page left while its session was looked up: nobody would ever hear that it closed
    if (raw.destroyed) return;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    const stream = beginStream(raw, staff);
    streams.add(stream);
    raw.once('close', () => streams.delete(stream));
    await stream.catchUp(feed.catchUp(since).then((events) => events.map((event) => printEvent(event, staff)).join('')));
  });
}
