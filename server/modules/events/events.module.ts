import { Gauge } from 'prom-client';
import { pingSeconds } from '#contract/live.ts';
import type { Module } from '#server/module.ts';
import { stillSignedIn } from '#server/modules/auth/auth.service.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createEventStreams } from './event-streams.ts';
import { registerEvents } from './events.routes.ts';

const feedAgeMetric = (feed: ChangeFeed) =>
  new Gauge({
    name: 'change_feed_age_seconds',
    help: 'Time since this process last looked for what others changed.',
    registers: [],
    collect() {
      this.set(feed.age());
    },
  });

/** @param feed reads changes of the rows of the other modules; this module imports none of them */
export const eventsModule = (feed: ChangeFeed): Module => ({
  name: 'events',
  create(deps) {
    const streams = createEventStreams((hashes) => stillSignedIn(deps.database.brief, deps.config, hashes));
    feed.subscribe((events) => streams.send(events));
    return {
      routes: (app) => registerEvents(app, feed, streams, deps.securityLog),
      metrics: [streams.metric, feedAgeMetric(feed)],
      jobs: [
        feed.job,
        {
          name: 'stream-pings',
          when: { everySeconds: pingSeconds },
          async run() {
            streams.send([{ cursor: '', name: 'ping', data: {} }]);
            return undefined;
          },
        },
        {
          name: 'stream-sessions',
          when: { everySeconds: pingSeconds },
          channel: 'samusil_sessions',
          async run() {
            await streams.endSignedOut();
            return undefined;
          },
        },
      ],
    };
  },
});
