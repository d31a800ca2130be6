import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { verbAndPath } from '#contract/endpoint.ts';
import { pingSeconds } from '#contract/live.ts';
import { cursorPattern } from '#contract/live-cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { stillSignedIn } from '#server/modules/auth/auth.service.ts';
import type { ChangeFeed, FeedEvent } from './change-feed.ts';

/** A page that reads this slowly is cut off; it comes back with its cursor and catches up. */
const maxBuffered = 8 * 1024 * 1024;

/** Streams that one session may hold: a browser needs one, and now and then a second for a moment. */
const mostOfSession = 20;
/** A page whose stream made room for another one comes back after so many milliseconds, and not at once to push out the next. */
const returnMs = 60_000;

interface OpenPage {
  tokenHash: Buffer;
  write(text: string): void;
  end(): void;
}

const [, signOut] = verbAndPath('POST /api/auth/signOut');

/**
 * `GET /api/events`: the stream of changes to every open page. Sessions that were signed out lose theirs at once (at
 * another process with its next ping), those of people who were deactivated with that change.
 */
export function registerEvents(app: FastifyInstance, { config, database: { db }, metrics, jobs }: ModuleDeps, feed: ChangeFeed): void {
  const pages = new Set<OpenPage>();
  new Gauge({
    name: 'event_streams',
    help: 'Pages that listen to changes.',
    registers: [metrics],
    collect() {
      this.set(pages.size);
    },
  });

  const dropSignedOut = async () => {
    if (pages.size === 0) return;
    const alive = new Set(
      await stillSignedIn(
        db,
        config,
        [...pages].map(({ tokenHash }) => tokenHash),
      ),
    );
    for (const page of pages) if (!alive.has(page.tokenHash.toString('hex'))) page.end();
  };

  feed.subscribe((events) => {
    const text = events.map(printEvent).join('');
    for (const page of pages) page.write(text);
    if (events.some(({ data }) => 'kind' in data && data.kind === 'staff')) jobs.wake('stream-sessions');
  });

  const ping = printEvent({ cursor: '', name: 'ping', data: {} });
  const closing = printEvent({ cursor: '', name: 'closing', data: {} });
  jobs.add([
    feed.job,
    {
      name: 'stream-pings',
      when: { everySeconds: pingSeconds },
      async run() {
        for (const page of pages) page.write(ping);
        return undefined;
      },
    },
    {
      name: 'stream-sessions',
      when: { everySeconds: pingSeconds },
      async run() {
        await dropSignedOut();
        return undefined;
      },
    },
  ]);

  app.addHook('onReady', () => feed.start());
  app.addHook('preClose', async () => {
    for (const page of pages) {
      page.write(closing);
      page.end();
    }
  });
  app.addHook('onClose', async () => feed.stop());
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.writes && reply.statusCode < 400) feed.announce();
    if (request.routeOptions.url === signOut) jobs.wake('stream-sessions');
  });

  route(app, 'GET /api/events', async ({ query, request, reply, staff }) => {
    const since = query.since ?? request.headers['last-event-id']?.toString();
    if (since !== undefined && !cursorPattern.test(since))
      throw new Problem('invalid-input', { errors: [{ path: 'since', reason: { code: 'unknown-position', values: {} } }] });

    const { raw } = reply.hijack();
    // the page left while its session was looked up: nobody would ever hear that it closed
    if (raw.destroyed) return;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no', // nginx would hold the events back
      connection: 'keep-alive',
    });
    raw.write('retry: 1000\n\n');

    // what is committed while the missed events are read waits, so that a cursor never runs ahead of its rows
    let waiting: string[] | undefined = [];
    const page: OpenPage = {
      tokenHash: staff.tokenHash,
      write(text) {
        if (waiting) waiting.push(text);
        else if (raw.writableLength > maxBuffered) raw.destroy();
        else raw.write(text);
      },
      end: () => raw.end(),
    };
    makeRoom(pages, staff.tokenHash);
    pages.add(page);
    raw.once('close', () => pages.delete(page));
    try {
      for (const event of await feed.catchUp(since)) raw.write(printEvent(event));
      raw.write(waiting.join(''));
      waiting = undefined;
    } catch {
      raw.end(); // the page comes back by itself, with the cursor it had
    }
  });
}

/** The oldest of a session that has too many goes. */
function makeRoom(pages: Set<OpenPage>, tokenHash: Buffer): void {
  const theirs = [...pages].filter((page) => page.tokenHash.equals(tokenHash));
  for (const page of theirs.slice(0, Math.max(0, theirs.length + 1 - mostOfSession))) {
    page.write(`retry: ${returnMs}\n\n`);
    page.end();
    pages.delete(page);
  }
}

const printEvent = ({ cursor, name, data }: FeedEvent) =>
  `${cursor === '' ? '' : `id: ${cursor}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
