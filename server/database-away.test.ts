import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { databaseKind } from '#test/database.ts';
import { boardOf } from '#test/design.ts';

describe.runIf(databaseKind() === 'postgres')('while the database ends all connections, again and again,', () => {
  it('every call is answered, with success or with what may be tried again', async () => {
    const test = await startTestApp();
    const statuses: number[] = [];
    let stopped = false;
    const people = await Promise.all(Array.from({ length: 4 }, () => test.signIn()));
    const working = people.map(async (person) => {
      const board = boardOf(person);
      const body = JSON.stringify({ ...board.window, isSub: false, project: board.plan({ summary: person.staff.staffName }) });
      while (!stopped) {
        const reply = await person.fetch('/api/design/newProject', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        statuses.push(reply.status);
        await reply.arrayBuffer();
      }
    });
    for (let round = 1; round <= 25; round += 1) {
      const answered = statuses.length;
      while (statuses.length < answered + 4) await new Promise(setImmediate);
      // this connection is terminated with the others, so the statement itself fails
      await test.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`).catch(() => {});
    }
    stopped = true;
    await Promise.all(working);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(await test.visitor().call('GET /readyz', {})).toEqual({ status: 'ok' });
    await test.close();
  });
});
