import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { SignalName } from '#server/module.ts';
import { signalPayloads } from './signals.ts';

/** A lone change is announced at once; those of a burst are gathered for this long, or telling of them would slow them. */
const gatherMs = 50;

/** Notifies every process, this one included, of what its open pages are to know. */
export interface Announcer {
  /** Says that something was written; every process looks. Calls in quick succession become one. */
  announce(): void;
  /** Says something that is no row of the history (`signals.ts`) to the pages that are open now. */
  signal(name: SignalName, keys: string[]): void;
  stop(): void;
}

export function createAnnouncer(db: Db, channel: string): Announcer {
  let announcing: NodeJS.Timeout | undefined;
  let announcedAt = 0;
  return {
    announce() {
      const wait = Math.max(0, announcedAt + gatherMs - performance.now());
      announcing ??= setTimeout(() => {
        announcing = undefined;
        announcedAt = performance.now();
        db.execute(sql`select pg_notify(${channel}, '')`).catch(() => {
          // the regular look makes up for it
        });
      }, wait);
    },
    signal(name, keys) {
      for (const payload of signalPayloads(name, keys)) {
        db.execute(sql`select pg_notify(${channel}, ${payload})`).catch(() => {
          // nobody hears of it: it was only worth saying at that moment
        });
      }
    },

    stop: () => clearTimeout(announcing),
  };
}
