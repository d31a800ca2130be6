import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import { insertEvents, type NewEvent } from './insert-events.ts';

/** Events that wait while the database is away; more are lost. */
const mostWaiting = 10_000;
/** Of one statement. */
const batch = 500;

/** What is on its way into the log, beside the answers. */
export interface EventQueue {
  add(events: readonly NewEvent[]): void;
  /** Writes down what waits. Throws where that cannot be done now; what waits goes on waiting. */
  write(): Promise<void>;
}

/** @param onLost is told how many events will never be written */
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
          // the database is there, and will not take them: they would be in the way of all others for ever
          if (databaseFailureOf(error) === undefined) onLost(waiting.splice(0, first.length).length);
          throw error;
        }
        waiting.splice(0, first.length);
      }
    },
  };
}
