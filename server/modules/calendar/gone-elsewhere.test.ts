import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarOutbox } from '#server/db/schema/design/calendar.ts';
import type { GoogleCalendar } from '#server/integrations/google-calendar/google-calendar.client.ts';
import { GoogleCalendarError, type GoogleCalendarFault } from '#server/integrations/google-calendar/google-calendar-error.ts';
import type { TestApp } from '#test/app.ts';
import { type CalendarUsers, createTestWorker, startTestCalendar } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import type { boardOf } from '#test/design.ts';

let test: TestApp;
let kim: Client;
let board: ReturnType<typeof boardOf>;
let people: CalendarUsers;
let calendar: GoogleCalendar;

beforeAll(async () => {
  ({ test, kim, board, people, calendar } = await startTestCalendar());
});
afterAll(() => test.close());

const run = (ofCalendar: GoogleCalendar) => createTestWorker(test.database, ofCalendar).runOnce();

const refusal = (fault: GoogleCalendarFault) => new GoogleCalendarError(fault, 'as Google says');

/** A calendar from which somebody has moved an event into another one: the event cannot be found, and its id stays taken. */
function withoutEvent(eventId: string, fault: GoogleCalendarFault = 'missing'): { calendar: GoogleCalendar; tries(): number } {
  let tries = 0;
  return {
    calendar: {
      ...calendar,
      async insert(id, event) {
        if (id !== eventId) return await calendar.insert(id, event);
        tries += 1;
        if (tries > 10) throw new Error('It is tried without end.');
        throw refusal('duplicate');
      },
      async get(id) {
        if (id === eventId) throw refusal(fault);
        return await calendar.get(id);
      },
    },
    tries: () => tries,
  };
}

it('an event that is in another calendar, and keeps its id from ours, waits and holds up nothing else', async () => {
  const moved = await board.create();
  const other = await board.create();
  const elsewhere = withoutEvent(moved.eventId);
  await run(elsewhere.calendar);
  expect(elsewhere.tries()).toBeGreaterThan(0);
  expect(await board.find(other.designWorkflowId)).toMatchObject({ calendar: 'there' });
  expect(await board.find(moved.designWorkflowId)).toMatchObject({ calendar: 'waiting' });
  expect((await board.workflow()).calendar).toEqual({ connection: 'connected', problem: null });

  // delivery is tried again, and succeeds once the id is free
  await test.db.update(calendarOutbox).set({ nextTryAt: sql`now()` }).where(eq(calendarOutbox.eventId, moved.eventId));
  await run(calendar);
  expect(await board.find(moved.designWorkflowId)).toMatchObject({ calendar: 'there' });
});

it('an event that cannot be brought back is no trouble of the whole calendar', async () => {
  const { eventId, designWorkflowId } = await board.create();
  await run(calendar);
  await people.remove(eventId);
  await run(calendar);
  await kim.call('POST /api/google-calendar/answerRemoved', { body: { eventId, answer: 'put-back' } });
  await run({ ...calendar, update: () => Promise.reject(refusal('missing')) });
  expect((await board.workflow()).calendar).toEqual({ connection: 'connected', problem: null });
  expect(await board.find(designWorkflowId)).toMatchObject({ calendar: 'waiting' });
});

it('an event that may not be written is no trouble of the whole calendar, waits, and asks once it is seen to be deleted there', async () => {
  const { eventId, designWorkflowId } = await board.create();
  await run(calendar);
  await board.edit(designWorkflowId, { summary: '바뀐 제목' });
  let tries = 0;
  const closed: GoogleCalendar = {
    ...calendar,
    async update() {
      tries += 1;
      if (tries > 10) throw new Error('It is tried without end.');
      throw refusal('forbidden');
    },
  };
  const other = await board.create();
  await run(closed);
  expect((await board.workflow()).calendar).toEqual({ connection: 'connected', problem: null });
  expect(await board.find(designWorkflowId)).toMatchObject({ calendar: 'waiting' });
  expect(await board.find(other.designWorkflowId)).toMatchObject({ calendar: 'there' });

  await people.remove(eventId);
  await test.db.update(calendarOutbox).set({ nextTryAt: sql`now()` }).where(eq(calendarOutbox.eventId, eventId));
  await run(closed);
  expect(await board.find(designWorkflowId)).toMatchObject({ calendar: 'removed' });
});

it('an event that is cancelled there, and may not be looked at, asks what to do', async () => {
  const { eventId, designWorkflowId } = await board.create();
  await run(calendar);
  await people.remove(eventId);
  await run(withoutEvent(eventId, 'forbidden').calendar);
  expect(await board.find(designWorkflowId)).toMatchObject({ calendar: 'removed' });
});

it.each(['missing', 'deleted'] as const)('an event that is cancelled there, and %s when looked at, asks what to do', async (fault) => {
  const { eventId, designWorkflowId } = await board.create();
  await run(calendar);
  await people.remove(eventId);
  await run(withoutEvent(eventId, fault).calendar);
  expect(await board.find(designWorkflowId)).toMatchObject({ calendar: 'removed' });

  // putting it back is tried, and waits for the id
  await kim.call('POST /api/google-calendar/answerRemoved', { body: { eventId, answer: 'put-back' } });
  const elsewhere = withoutEvent(eventId, fault);
  await run({ ...elsewhere.calendar, update: () => Promise.reject(refusal(fault)) });
  expect(elsewhere.tries()).toBeGreaterThan(0);
  expect(await board.find(designWorkflowId)).toMatchObject({ calendar: 'waiting' });
});
