import type { FastifyInstance } from 'fastify';
import type { EventReply } from '#contract/calendar/calendar.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { newEventId } from './calendar.service.ts';
import type { CalendarWorker } from './calendar-worker.ts';
import { connectCalendar } from './connect-calendar.ts';
import { answerRemoved, clearDesiredEvent, lockEvent, setDesiredEvent } from './outbox.repository.ts';

/** How many seconds an event may exist before its project is created. */
const creationSeconds = 60;
/** How many seconds an event may be changed or deleted before its project follows. */
const changeSeconds = 10;

/** The calendar's endpoints. Where no calendar is configured, desired events are stored until there is one. */
export function registerCalendar(app: FastifyInstance, { config, database }: ModuleDeps, worker: CalendarWorker | undefined): void {
  const { db } = database;
  app.addHook('onReady', () => connectCalendar(database, config.calendar?.calendarId));

  const replied = async (eventId: string): Promise<EventReply> => ({
    eventId,
    status: (await worker?.delivered(eventId)) ? 'done' : 'queued',
  });

  /** Throws for an event that does not exist or is to be deleted. */
  const known = async (tx: Db, eventId: string) => {
    const row = await lockEvent(tx, eventId);
    if (!row?.wanted) throw new Problem('event-not-found');
  };

  route(app, 'POST /api/google-calendar/newProject', async ({ body: { start, end, ...text } }) => {
    const eventId = newEventId();
    await setDesiredEvent(db, eventId, { ...text, startDate: start, endDate: end }, { confirmSeconds: creationSeconds });
    return { eventId };
  });

  route(app, 'POST /api/google-calendar/editProject', async ({ body: { eventId, start, end, ...text } }) => {
    await db.transaction(async (tx) => {
      await known(tx, eventId);
      await setDesiredEvent(tx, eventId, { ...text, startDate: start, endDate: end }, { confirmSeconds: changeSeconds });
    });
    return await replied(eventId);
  });

  route(app, 'POST /api/google-calendar/deleteProject', async ({ body: { eventId } }) => {
    await db.transaction(async (tx) => {
      if (!(await lockEvent(tx, eventId))) throw new Problem('event-not-found');
      await clearDesiredEvent(tx, eventId, { confirmSeconds: changeSeconds });
    });
    return await replied(eventId);
  });

  route(app, 'POST /api/google-calendar/answerRemoved', async ({ body: { eventId, answer } }) => {
    await db.transaction(async (tx) => {
      await known(tx, eventId);
      await answerRemoved(tx, eventId, answer);
    });
    return answer === 'leave' ? { eventId, status: 'done' } : await replied(eventId);
  });
}
