import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';
import type { GoogleCalendar } from '#server/integrations/google-calendar/google-calendar.client.ts';
import type { TestApp } from '#test/app.ts';
import { type CalendarUsers, createTestWorker, startTestCalendar, until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import type { boardOf } from '#test/design.ts';
import { claimDueEvent, delayEvent, markDelivered, refuseEvent, releaseEvent, renewEvent } from './delivery.repository.ts';
import { eventOf } from './event-content.ts';
import type { OutboxRow } from './outbox.repository.ts';

let test: TestApp;
let kim: Client;
let board: ReturnType<typeof boardOf>;
let people: CalendarUsers;
let calendar: GoogleCalendar;

beforeAll(async () => {
  ({ test, kim, board, people, calendar } = await startTestCalendar());
});
afterAll(() => test.close());

const workerOf = (ofCalendar: GoogleCalendar, leaseSeconds?: number) => createTestWorker(test.database, ofCalendar, leaseSeconds);

async function outboxRow(eventId: string) {
  const [row] = await test.db.select().from(calendarOutbox).where(eq(calendarOutbox.eventId, eventId));
  if (!row) throw new Error(`no row for ${eventId}`);
  return row;
}

it('a delivery that takes longer than its lease keeps it', async () => {
  const { eventId } = await board.create();
  const answer = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow: GoogleCalendar = {
    ...calendar,
    insert: async (...event) => {
      begun.resolve();
      await answer.promise;
      return await calendar.insert(...event);
    },
  };
  const delivering = workerOf(slow, 0.3).runOnce();
  await begun.promise;
  const { lease, leasedUntil } = await outboxRow(eventId);
  await until(
    () => outboxRow(eventId),
    (row) => Number(row.leasedUntil) > Number(leasedUntil) + 300,
  );
  const inserted: string[] = [];
  await workerOf({ ...calendar, insert: (id, event) => calendar.insert(id, event).finally(() => inserted.push(id)) }).runOnce();
  expect(inserted).toEqual([]);
  expect((await outboxRow(eventId)).lease).toBe(lease);
  answer.resolve();
  await delivering;
  expect(await outboxRow(eventId)).toMatchObject({ lease: null, deliveredVersion: 1 });
});

const late: [string, (row: OutboxRow) => Promise<void>][] = [
  ['it is still at work', (row) => renewEvent(test.db, row, 60)],
  ['the calendar has it', (row) => markDelivered(test.db, row, { etag: '"late"', remoteUpdated: new Date() })],
  ['it lets it go', (row) => releaseEvent(test.db, row, { forget: true })],
  ['the calendar refuses it', (row) => refuseEvent(test.db, row, { code: 'service-said', values: { text: 'late' } })],
  ['the calendar was in trouble', (row) => delayEvent(test.db, row)],
];
it('whoever lost an event to a neighbour changes nothing of it, whatever they have to say', async () => {
  const { eventId } = await board.create();
  const lost = (await claimDueEvent(test.db, 0)) as OutboxRow;
  const taken = (await claimDueEvent(test.db, 60)) as OutboxRow;
  expect([lost.eventId, taken.eventId]).toEqual([eventId, eventId]);
  const standing = await outboxRow(eventId);
  for (const [name, report] of late) {
    await report(lost);
    expect(await outboxRow(eventId), name).toEqual(standing);
  }
  await releaseEvent(test.db, taken);
  await workerOf(calendar).runOnce();
});

it('a call that arrives after a newer one was delivered is put right when the calendar is next read', async () => {
  const { eventId, designWorkflowId } = await board.create({ summary: '먼저 쓴 제목' });
  const worker = workerOf(calendar);
  await worker.runOnce();
  const early = await outboxRow(eventId);
  await board.edit(designWorkflowId, { summary: '나중에 쓴 제목' });
  await worker.runOnce();
  expect(await people.event(eventId)).toMatchObject({ summary: '나중에 쓴 제목' });

  await calendar.update(eventId, eventOf(early));
  await test.db.update(calendarConnection).set({ nextPullAt: sql`now()` });
  await worker.runOnce();
  await worker.runOnce();
  expect(await people.event(eventId)).toMatchObject({ summary: '나중에 쓴 제목' });
  expect(await board.find(designWorkflowId)).toMatchObject({ summary: '나중에 쓴 제목', calendar: 'there', revision: 2 });
});

it('an event that arrives after its project was deleted goes when the calendar is next read', async () => {
  const { eventId, designWorkflowId } = await board.create();
  const worker = workerOf(calendar);
  const early = await outboxRow(eventId);
  await kim.call('POST /api/design/deleteProject', board.picking(designWorkflowId));
  await worker.runOnce();
  expect(await outboxRow(eventId)).toMatchObject({ wanted: false, deliveredVersion: 2, desiredVersion: 2 });

  await calendar.insert(eventId, eventOf(early));
  await test.db.update(calendarConnection).set({ nextPullAt: sql`now()` });
  await worker.runOnce();
  await worker.runOnce();
  expect(await people.event(eventId)).toMatchObject({ status: 'cancelled' });
});

it('what was to wait is done when the clock was ahead that said so: deliveries, and the reading of the calendar', async () => {
  const { eventId } = await board.create();
  const ahead = sql`now() + interval '9 hours'`;
  const left = { lease: crypto.randomUUID(), leasedUntil: ahead };
  await test.db
    .update(calendarOutbox)
    .set({ ...left, failures: 1, nextTryAt: ahead })
    .where(eq(calendarOutbox.eventId, eventId));
  await test.db.update(calendarConnection).set({ ...left, pausedUntil: ahead, nextPullAt: ahead });
  await workerOf(calendar).runOnce();
  expect(await outboxRow(eventId)).toMatchObject({ lease: null, deliveredVersion: 1 });
  const [connection] = await test.db.select().from(calendarConnection);
  expect([connection?.lease, Number(connection?.nextPullAt) - Date.now() < 3_600_000]).toEqual([null, true]);
});
