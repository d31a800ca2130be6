import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { SignalName } from '#server/module.ts';
import { signalPayloads } from './signals.ts';

/**
 * A single change is announced at once. Changes in quick succession are gathered for this long, since announcing each
 * would slow them down.
 */
const gatherMs = 50;

/** Notifies every process, this one included, of what its open pages have to learn. */
export interface Announcer {
  /**
   * Announces that something was written; every process then queries the changes. Calls in quick succession become
   * one.
   */
  announce(): void;
  /** Sends the pages that are open now a signal that is not part of the history (`signals.ts`). */
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
          // the regular query makes up for it
        });
      }, wait);
    },
    signal(name, keys) {
      for (const payload of signalPayloads(name, keys)) {
        db.execute(sql`select pg_notify(${channel}, ${payload})`).catch(() => {
          // it is lost: it was of use only at that moment
        });
      }
    },

    stop: () => clearTimeout(announcing),
  };
}
