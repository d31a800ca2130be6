import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { SignalName } from '#server/module.ts';
import { signalPayloads } from './signals.ts';

/**
 * For how many milliseconds changes in quick succession are gathered: an announcement for each would slow them
 * down. A single change is announced at once.
 */
const gatherMs = 50;

/** Notifies every process, this one included, of what its open pages have to learn. */
export interface Announcer {
  /**
   * Announces that something was written; every process then queries the changes. Calls in quick succession become
   * one.
   */
  announce(): void;
  /** Sends the pages that are open at present a signal that is not part of the history (`signals.ts`). */
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
          // the regular query finds the changes without the announcement
        });
      }, wait);
    },
    signal(name, keys) {
      for (const payload of signalPayloads(name, keys)) {
        db.execute(sql`select pg_notify(${channel}, ${payload})`).catch(() => {
          // the signal is lost, which does no harm: it matters only at its moment
        });
      }
    },

    stop: () => clearTimeout(announcing),
  };
}
