import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { startSandbox } from '#sandbox/server.ts';
import { openDatabase } from '#server/db/database.ts';
import { examine } from '#server/db/doctor/examine.ts';
import { calendarUsers, until } from '#test/calendar.ts';
import { createClient } from '#test/client.ts';
import { letLeasesRunOut, registerPlanner } from '#test/database/calendar-processes.ts';
import { freshLocation } from '#test/database.ts';
import { boardOf } from '#test/design.ts';
import { freePort } from '#test/free-port.ts';
import { firstMessage, startNode } from '#test/node-process.ts';

const kills = 4;

test('after kills in the middle of writing to the calendar, it has each project exactly once, as the board says', async () => {
  const location = await freshLocation();
  const origin = `http://127.0.0.1:${await freePort()}`;
  const sandbox = await startSandbox({ redirectUris: [] });
  const environment = {
    ...location.environment,
    PORT: new URL(origin).port,
    PUBLIC_URL: origin,
    SANDBOX_URL: sandbox.origin,
    LOG_LEVEL: 'silent',
  };
  const client = createClient(origin);
  client.cookies.set('samusil', await registerPlanner(location));
  const board = boardOf(client);
  const writes = () => sandbox.requests('google-calendar').filter((request) => /^(POST|PATCH|DELETE) \/calendar/.test(request)).length;

  for (let kill = 1; kill <= kills; kill += 1) {
    const server = startNode({ file: 'server/main.ts' }, environment);
    await firstMessage(server);
    const changing = new AbortController();
    const change = async () => {
      const { designWorkflowId } = await board.create({ summary: `${kill}번째 서버의 일` });
      await board.edit(designWorkflowId, { endDate: '2027-03-30' });
      if (kill % 2 === 0) await client.call('POST /api/design/deleteProject', board.picking(designWorkflowId));
    };
    // calls that fail because the database is busy are ignored: only the kill ends the work
    const busy = (async () => {
      while (!changing.signal.aborted) await change().catch(() => {});
    })();
    const enough = writes() + kill;
    while (writes() < enough) await sleep(1);
    server.child.kill('SIGKILL');
    expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });
    changing.abort();
    await busy;
    await letLeasesRunOut(location);
  }

  const last = startNode({ file: 'server/main.ts' }, environment);
  await firstMessage(last);
  const { workflow } = await until(board.workflow, (reply) => reply.workflow.every(({ calendar }) => calendar === 'there'));
  const events = await until(calendarUsers(sandbox).events, ({ length }) => length === workflow.length);
  expect(workflow.length).toBeGreaterThan(0);
  const present = events.map(({ id, summary, start, end }) => [id, summary, start?.date, end?.date]).sort();
  const planned = workflow.map(({ eventId, summary, startDate, endDate }) => [eventId, summary, startDate, addDays(endDate, 1)]).sort();
  expect(present).toEqual(planned);
  last.child.kill('SIGTERM');
  await last.ended;
  await sandbox.close();
  const database = await openDatabase(location.where);
  expect(await examine(database.db)).toEqual([]);
  await database.close();
  await location.remove();
}, 600_000);
