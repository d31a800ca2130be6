import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import { insertEvents, type NewEvent } from './insert-events.ts';

/** The most events that wait while the database is unreachable; further ones are lost. */
const mostWaiting = 10_000;
/** Events in one statement. */
const batch = 500;

/** Events that wait to be written, so that requests do not wait for the log. */
export interface EventQueue {
  add(events: readonly NewEvent[]): void;
  /** Writes the waiting events. Throws where this fails; events stay in the queue while the database is unreachable, busy or full. */
  write(): Promise<void>;
}

/** @param onLost called with the number of events that will never be written */
export function createEventQueue(db: Db, onLost: (count: number) => void): EventQueue {
  const waiting: NewEvent[] = [];
  return {
    add(events) {
      const room = Math.max(0, mostWaiting - waiting.length);
      waiting.push(...events.slice(0, room));
      if (events.length > room) onLost(events.length - room);
    },
    async write() {
      while (waiting.length > 0) {
        const first = waiting.slice(0, batch);
        try {
          await insertEvents(db, first);
        } catch (error) {
          // the database is reachable but refuses these events: kept, they would block all others for ever
          if (databaseFailureOf(error) === undefined) onLost(waiting.splice(0, first.length).length);
          throw error;
        }
        waiting.splice(0, first.length);
      }
    },
  };
}
