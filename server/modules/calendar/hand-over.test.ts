import { setTimeout as sleep } from 'node:timers/promises';
import { isNotNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { openDatabase } from '#server/db/database.ts';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';
import { calendarUsers, until } from '#test/calendar.ts';
import { createClient } from '#test/client.ts';
import { letLeasesRunOut, registerPlanner } from '#test/database/calendar-processes.ts';
import { databaseKind, type FreshLocation, freshLocation } from '#test/database.ts';
import { boardOf } from '#test/design.ts';
import { freePort } from '#test/free-port.ts';
import { firstMessage, type NodeProcess, startNode } from '#test/node-process.ts';

let location: FreshLocation;
let sandbox: Sandbox;
let token: string;
const servers: NodeProcess[] = [];

beforeEach(async () => {
  location = await freshLocation();
  sandbox = await startSandbox({ redirectUris: [] });
  token = await registerPlanner(location);
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map(({ ended }) => ended));
  await sandbox.close();
  await location.remove();
});

/** A process of the office, and somebody at its board. */
async function startOffice() {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const address = { PORT: new URL(origin).port, PUBLIC_URL: origin, SANDBOX_URL: sandbox.origin, LOG_LEVEL: 'silent' };
  const server = startNode({ file: 'server/main.ts' }, { ...location.environment, ...address });
  servers.push(server);
  await firstMessage(server);
  const client = createClient(origin);
  client.cookies.set('samusil', token);
  return { origin, server, board: boardOf(client) };
}

const woken = '그 뒤의 일';
/** Creates a project to wake the worker, which would otherwise sleep past the end of the lease. */
const wake = ({ board }: Awaited<ReturnType<typeof startOffice>>) => board.create({ summary: woken });

/** Makes the reading of the calendar due. */
async function readNow(): Promise<void> {
  const { db, close } = await openDatabase(location.where);
  await db.update(calendarConnection).set({ nextPullAt: sql`now()` });
  await close();
}

/** How many leases for deliveries and for reading are held at the moment. */
async function leases(): Promise<{ events: number; reading: number }> {
  const { db, close } = await openDatabase(location.where);
  const events = await db.$count(calendarOutbox, isNotNull(calendarOutbox.lease));
  const reading = await db.$count(calendarConnection, isNotNull(calendarConnection.lease));
  await close();
  return { events, reading };
}

/** Tells the process to end, and kills it while it waits for its unfinished work. */
async function killInHandOver({ origin, server }: Awaited<ReturnType<typeof startOffice>>) {
  server.child.kill('SIGTERM');
  const serves = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(serves, (ok) => !ok);
  server.child.kill('SIGKILL');
  expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });
}

/** The calendar executes the call, but its reply does not arrive. */
const holdAnswer = (match: string) => {
  const before = asked(match);
  sandbox.faults.add({ service: 'google-calendar', kind: 'late-reply', match, ms: 600_000 });
  return () =>
    until(
      async () => asked(match),
      (count) => count > before,
    );
};
const asked = (match: string) => sandbox.requests('google-calendar').filter((request) => request.startsWith(match)).length;

/** Freezes a process at a moment without a lease: with one it would keep the other process from the calendar until the lease runs out. */
async function freeze({ server }: Awaited<ReturnType<typeof startOffice>>): Promise<void> {
  for (;;) {
    server.child.kill('SIGSTOP');
    const { events, reading } = await leases();
    if (events + reading === 0) return;
    server.child.kill('SIGCONT');
    await sleep(50);
  }
}

const withTwo = it.runIf(databaseKind() === 'postgres');

/** Two processes, of which the one that stays is frozen, so that the one that leaves does all work. */
async function startBoth() {
  const [leaving, staying] = await Promise.all([startOffice(), startOffice()]);
  await freeze(staying);
  return { leaving, staying, goOn: () => staying.server.child.kill('SIGCONT') };
}

withTwo('a process that is killed while it hands over leaves what it was writing to the other, which writes it once', async () => {
  const { leaving, staying, goOn } = await startBoth();
  const isHeld = holdAnswer('POST /calendar');
  const { designWorkflowId, eventId } = await leaving.board.create({ summary: '쓰는 중' });
  await isHeld();
  goOn();
  await staying.board.edit(designWorkflowId, { summary: '고친 뒤' });
  await killInHandOver(leaving);
  expect(await leases()).toMatchObject({ events: 1 });
  await letLeasesRunOut(location);
  await wake(staying);
  await until(
    () => staying.board.find(designWorkflowId),
    ({ calendar }) => calendar === 'there',
  );
  const events = await calendarUsers(sandbox).events();
  expect(events.filter(({ summary }) => summary !== woken)).toMatchObject([{ id: eventId, summary: '고친 뒤' }]);
});

withTwo('one that is killed while it hands over leaves the reading of the calendar to the other', async () => {
  const { leaving, staying, goOn } = await startBoth();
  const { designWorkflowId, eventId } = await leaving.board.create();
  await until(
    () => leaving.board.find(designWorkflowId),
    ({ calendar }) => calendar === 'there',
  );
  const isHeld = holdAnswer('GET /calendar');
  await readNow();
  await wake(leaving);
  await isHeld();
  goOn();
  await killInHandOver(leaving);
  expect(await leases()).toMatchObject({ reading: 1 });
  await calendarUsers(sandbox).change(eventId, { summary: '캘린더에서', start: '2027-03-10', end: '2027-03-12' });
  await letLeasesRunOut(location);
  await wake(staying);
  await until(
    () => staying.board.find(designWorkflowId),
    ({ summary }) => summary === '캘린더에서',
  );
});
