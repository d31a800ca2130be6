import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { calendarOutbox } from '#server/db/schema/design/calendar.ts';
import { freshDatabase } from '#test/database.ts';
import type { CalendarOwner } from './calendar-owner.ts';
import { setDesiredEvent } from './outbox.repository.ts';
import { reconcileUnconfirmed } from './reconcile-unconfirmed.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const noProjects = { lockOwnerOf: async () => undefined } as unknown as CalendarOwner;
const content = { summary: '봄 촬영', description: '', startDate: '2027-03-08', endDate: '2027-03-19' };

it('an event whose project never came goes when its time is over, also where the clock was ahead as it was named', async () => {
  const { db } = database;
  const [young, over, ahead] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
  for (const eventId of [young, over, ahead]) await setDesiredEvent(db, eventId, content, { confirmSeconds: 60 });
  const confirmBy = (eventId: string, hours: number) =>
    db
      .update(calendarOutbox)
      .set({ confirmBy: sql`now() + make_interval(hours => ${hours}::int)` })
      .where(sql`event_id = ${eventId}`);
  await confirmBy(over, -1);
  await confirmBy(ahead, 9);
  await reconcileUnconfirmed(db, noProjects);
  const events = await db.select().from(calendarOutbox).orderBy(calendarOutbox.eventId);
  expect(events.map(({ wanted, confirmBy: by }) => [wanted, by === null])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});
