import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarState } from '#contract/calendar/calendar-state.ts';
import type { LiveProject } from '#contract/design/design.ts';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type CalendarUsers, calendarUsers, sandboxCalendar, until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { freshDatabase } from '#test/database.ts';
import { boardOf, march } from '#test/design.ts';
import { type EventStream, openEventStream } from '#test/event-stream.ts';
import { pauseCalendar, recordSuccess } from './delivery.repository.ts';

let test: TestApp;
let kim: Client;
let board: ReturnType<typeof boardOf>;
let people: CalendarUsers;

const plan = { summary: '봄 촬영', description: '스튜디오', start: '2027-03-08', end: '2027-03-19' };
const stateOf = async (id: number) => (await board.find(id)).calendar;
const isThere = (id: number) =>
  until(
    () => stateOf(id),
    (state) => state === 'there',
  );
const soon = async () => {
  await test.db.update(calendarOutbox).set({ confirmBy: sql`now()` }).where(sql`confirm_by is not null`);
};
/** Reads the changes of the calendar at once instead of some seconds later. */
const pull = async () => {
  await test.db.update(calendarConnection).set({ nextPullAt: sql`now()` });
  await test.db.execute(sql`select pg_notify('samusil_calendar', '')`);
};
const project = async (changes = {}) => {
  const created = await board.create({ summary: '봄 촬영', description: '스튜디오', ...changes });
  await isThere(created.designWorkflowId);
  return { ...created, id: created.designWorkflowId };
};

beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  kim = await test.signIn({ staffName: '김민지', affiliation: 'design_team' });
  board = boardOf(kim);
  people = calendarUsers(test.sandbox);
});
beforeEach(() => test.sandbox.faults.clear());
afterAll(() => test.close());

describe('the three calls of the board', () => {
  it('name an event, whose project then takes it', async () => {
    const { eventId } = await kim.call('POST /api/google-calendar/newProject', { body: plan });
    const created = await board.create({ summary: plan.summary, description: plan.description, eventId });
    expect(created.eventId).toBe(eventId);
    await isThere(created.designWorkflowId);
    expect(await people.event(eventId)).toMatchObject({ summary: '봄 촬영', start: { date: '2027-03-08' }, end: { date: '2027-03-20' } });
    await soon();
    await board.edit(created.designWorkflowId, { summary: '여름 촬영' });
    await until(
      () => people.event(eventId),
      ({ summary }) => summary === '여름 촬영',
    );
  });

  it('change and delete an event at once, and say so', async () => {
    const { eventId, id } = await project();
    const edited = await kim.call('POST /api/google-calendar/editProject', { body: { ...plan, eventId, summary: '가을 촬영' } });
    expect(edited).toEqual({ eventId, status: 'done' });
    expect(await people.event(eventId)).toMatchObject({ summary: '가을 촬영' });
    await board.edit(id, { summary: '가을 촬영' });
    expect(await kim.call('POST /api/google-calendar/deleteProject', { body: { eventId } })).toEqual({ eventId, status: 'done' });
    await kim.call('POST /api/design/deleteProject', board.picking(id));
    expect((await people.event(eventId)).status).toBe('cancelled');
  });

  it('answer queued while the calendar cannot be reached, and deliver when it can', async () => {
    const { eventId, id } = await project();
    test.sandbox.faults.add({ service: 'google-calendar', kind: 'status', status: 503, match: 'PATCH' });
    const edited = await kim.call('POST /api/google-calendar/editProject', { body: { ...plan, eventId, summary: '끊긴 동안' } });
    await board.edit(id, { summary: '끊긴 동안' });
    expect(edited.eventId).toBe(eventId);
    await until(
      () => people.event(eventId),
      ({ summary }) => summary === '끊긴 동안',
    );
    await until(
      async () => (await board.workflow()).calendar,
      ({ connection }) => connection === 'connected',
    );
  });

  it('refuse an event that nobody named', async () => {
    const eventId = 'f'.repeat(32);
    expect(await kim.problem('POST /api/google-calendar/editProject', { body: { ...plan, eventId } })).toMatchObject({
      code: 'event-not-found',
    });
    expect(await kim.problem('POST /api/google-calendar/deleteProject', { body: { eventId } })).toMatchObject({ code: 'event-not-found' });
    expect(await kim.problem('POST /api/google-calendar/newProject', { body: { ...plan, end: '2027-03-07' } })).toMatchObject({
      errors: [{ path: 'end', reason: { code: 'end-before-start' } }],
    });
  });

  it('take back an event whose project never came', async () => {
    const { eventId } = await kim.call('POST /api/google-calendar/newProject', { body: plan });
    await until(
      async () => (await people.events()).map(({ id }) => id),
      (ids) => ids.includes(eventId),
    );
    await soon();
    await until(
      async () => (await people.events()).map(({ id }) => id),
      (ids) => !ids.includes(eventId),
    );
    const late = await board.create({ eventId });
    await isThere(late.designWorkflowId);
    expect((await people.event(eventId)).status).toBe('confirmed');
  });

  it('leave an event to what its project says, when the two differ', async () => {
    const { eventId } = await project({ summary: '보드의 제목' });
    await kim.call('POST /api/google-calendar/editProject', { body: { ...plan, eventId, summary: '보드에 없는 제목' } });
    await soon();
    await until(
      () => people.event(eventId),
      ({ summary }) => summary === '보드의 제목',
    );
    await kim.call('POST /api/google-calendar/deleteProject', { body: { eventId } });
    await soon();
    await until(
      () => people.event(eventId),
      ({ status }) => status === 'confirmed',
    );
  });

  it('give one event to one project', async () => {
    const { eventId } = await project();
    const body = { ...march, isSub: false, project: board.plan({ summary: '다른 일', eventId }) };
    expect(await kim.problem('POST /api/design/newProject', { body })).toMatchObject({ code: 'event-taken' });
  });
});

describe('a project', () => {
  it('has its event from the start, follows it into deletion, and back', async () => {
    const { eventId, id } = await project();
    await kim.call('POST /api/design/deleteProject', board.picking(id));
    await until(
      () => people.event(eventId),
      ({ status }) => status === 'cancelled',
    );
    await kim.call('POST /api/design/restoreProject', board.picking(id));
    await isThere(id);
    expect(await people.event(eventId)).toMatchObject({ status: 'confirmed', summary: '봄 촬영' });
  });

  it('deleted and restored before the calendar was sent either is where it was', async () => {
    const { eventId, id } = await project();
    await kim.call('POST /api/design/deleteProject', board.picking(id));
    await kim.call('POST /api/design/restoreProject', board.picking(id));
    await isThere(id);
    await pull();
    await until(
      () => people.event(eventId),
      ({ status }) => status === 'confirmed',
    );
    expect(await stateOf(id)).toBe('there');
  });
});

describe('changes that people make in the calendar', () => {
  it('come back to the project, with a history that says where from', async () => {
    const { eventId, id } = await project();
    await people.change(eventId, { summary: '봄 촬영 (연기)', start: '2027-03-15', end: '2027-03-26' });
    await pull();
    const changed = await until(
      () => board.find(id),
      ({ startDate }) => startDate === '2027-03-15',
    );
    expect(changed).toMatchObject({ summary: '봄 촬영 (연기)', endDate: '2027-03-26', description: '스튜디오', revision: 2 });
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'project', entityId: String(id) } });
    expect(changes[0]).toMatchObject({ cause: 'google-calendar', staffName: null });
    await isThere(id);
    await pull();
    await board.edit(id, { description: '그 뒤의 편집' });
    await isThere(id);
    expect(await board.find(id)).toMatchObject({ summary: '봄 촬영 (연기)', revision: 3 });
  });

  it('are kept when the board changes something else at the same time', async () => {
    const { eventId, id } = await project();
    await people.change(eventId, { summary: '캘린더의 제목', start: '2027-03-08', end: '2027-03-19' });
    await board.edit(id, { startDate: '2027-03-10', endDate: '2027-03-20' });
    const both = await until(
      () => people.event(eventId),
      ({ start }) => start?.date === '2027-03-10',
    );
    expect(both.summary).toBe('캘린더의 제목');
    await isThere(id);
    expect(await board.find(id)).toMatchObject({ summary: '캘린더의 제목', startDate: '2027-03-10' });
  });

  it('give way to the board where both changed the same', async () => {
    const { eventId, id } = await project();
    await people.change(eventId, { summary: '캘린더의 제목', start: '2027-03-08', end: '2027-03-19' });
    await board.edit(id, { summary: '보드의 제목' });
    await until(
      () => people.event(eventId),
      ({ summary }) => summary === '보드의 제목',
    );
    await isThere(id);
    expect(await board.find(id)).toMatchObject({ summary: '보드의 제목' });
  });

  it('are put right when a sub-project would fall outside, and the bar says so', async () => {
    const { eventId, id, ...rest } = await project();
    await board.createSub({ ...rest, eventId }, { summary: '시안', startDate: '2027-03-09', endDate: '2027-03-10' });
    await people.change(eventId, { summary: '봄 촬영', start: '2027-03-15', end: '2027-03-19' });
    await pull();
    const put = await until(
      () => board.find(id),
      ({ calendarProblem }) => calendarProblem !== null,
    );
    expect(put.startDate).toBe('2027-03-08');
    await isThere(id);
    expect((await people.event(eventId)).start).toEqual({ date: '2027-03-08' });
    expect(put.calendarProblem).toMatchObject({ code: 'calendar-sub-project-days', values: { summary: '시안' } });
  });

  it('are put right when a milestone would last longer than its day', async () => {
    const { eventId, id } = await project();
    await board.edit(id, { endDate: '2027-03-08', milestone: true });
    await isThere(id);
    await people.change(eventId, { summary: '봄 촬영', start: '2027-03-08', end: '2027-03-10' });
    await pull();
    const put = await until(
      () => board.find(id),
      ({ calendarProblem }) => calendarProblem !== null,
    );
    expect(put).toMatchObject({ endDate: '2027-03-08', calendarProblem: { code: 'calendar-milestone-days' } });
  });

  it('an event that was deleted there asks, and never deletes the project', async () => {
    const { eventId, id } = await project();
    await people.remove(eventId);
    await pull();
    await until(
      () => stateOf(id),
      (state) => state === 'removed',
    );
    await board.edit(id, { summary: '그래도 하는 일' });
    expect(await stateOf(id)).toBe('removed');
    await kim.call('POST /api/google-calendar/answerRemoved', { body: { eventId, answer: 'put-back' } });
    await isThere(id);
    expect(await people.event(eventId)).toMatchObject({ status: 'confirmed', summary: '그래도 하는 일' });
  });

  it('and can stay deleted', async () => {
    const { eventId, id } = await project();
    await people.remove(eventId);
    await pull();
    await until(
      () => stateOf(id),
      (state) => state === 'removed',
    );
    await kim.call('POST /api/google-calendar/answerRemoved', { body: { eventId, answer: 'leave' } });
    expect(await stateOf(id)).toBe('left');
    await board.edit(id, { summary: '캘린더 없이' });
    await pull();
    expect((await people.event(eventId)).status).toBe('cancelled');
    expect(await stateOf(id)).toBe('left');
  });

  it('a calendar that forgot where we were is read from the beginning', async () => {
    const { eventId, id } = await project();
    test.sandbox.clock.advance(8 * 86_400_000);
    await people.change(eventId, { summary: '오래 뒤', start: '2027-03-08', end: '2027-03-19' });
    await pull();
    await until(
      () => board.find(id),
      ({ summary }) => summary === '오래 뒤',
    );
    test.sandbox.clock.reset();
  });

  it('a calendar that lost everything gets everything again', async () => {
    const { eventId, id } = await project();
    test.sandbox.reset();
    await pull();
    await until(
      async () => (await people.events()).map((event) => event.id),
      (ids) => ids.includes(eventId),
    );
    await isThere(id);
  });
});

describe('the open pages', () => {
  /** Waits for the next event that has this project in this calendar state. */
  const stands = async (events: EventStream, id: number, calendar: CalendarState) => {
    const isIt = (row: unknown) => {
      const project = row as LiveProject;
      return project.designWorkflowId === id && project.calendar === calendar;
    };
    return await events.next('rows', ({ kind, rows }) => kind === 'project' && rows.some(isIt));
  };

  it('hear at once where a project stands', async () => {
    const events = await openEventStream((init) => kim.fetch('/api/events', init));
    const created = await board.create();
    await stands(events, created.designWorkflowId, 'there');
    events.close();
  });

  /** The cursor of a page that leaves at this moment. */
  const leave = async () => {
    const events = await openEventStream((init) => kim.fetch('/api/events', init));
    await events.next('ready', () => true);
    events.close();
    return events.lastId ?? '';
  };
  const comeBack = (since: string) => openEventStream((init) => kim.fetch(`/api/events?since=${encodeURIComponent(since)}`, init));

  it('that were away are told where a project stands by now', async () => {
    const left = await leave();
    const { id } = await project();
    const events = await comeBack(left);
    expect((await stands(events, id, 'there')).rows).toHaveLength(1);
    events.close();
  });

  it('that were away are told that the calendar is in trouble, and not of projects that stand as they stood', async () => {
    const before = await openEventStream((init) => kim.fetch('/api/events', init));
    const { id } = await project();
    // changes that the page has seen are not sent again
    await stands(before, id, 'there');
    before.close();
    await pauseCalendar(test.db, { code: 'calendar-unreachable', values: {} }, 60);
    const events = await comeBack(before.lastId ?? '');
    expect(await events.next('calendarHealth', () => true)).toMatchObject({ connection: 'failing' });
    events.close();
    await recordSuccess(test.db);
    // the newest project may have been written once more after the page left
    const rows = events.events.flatMap(({ name, data }) => (name === 'rows' ? ((data as { rows?: LiveProject[] }).rows ?? []) : []));
    expect(rows.filter(({ designWorkflowId }) => designWorkflowId !== id)).toEqual([]);
  });

  it('hear of what came from the calendar', async () => {
    const { eventId, id } = await project();
    const events = await openEventStream((init) => kim.fetch('/api/events', init));
    await people.change(eventId, { summary: '캘린더에서', start: '2027-03-08', end: '2027-03-19' });
    await pull();
    const { rows } = await events.next(
      'rows',
      ({ kind, rows }) => kind === 'project' && rows.some((row) => (row as { summary: string }).summary === '캘린더에서'),
    );
    expect(rows).toMatchObject([{ designWorkflowId: id, deleted: false }]);
    events.close();
  });
});

describe('a calendar in trouble', () => {
  it('says what is wrong, and the board goes on', async () => {
    const calendar = { ...sandboxCalendar(test.sandbox), calendarId: 'read-only@sandbox.example' };
    const other = await startTestApp({ config: { calendar } });
    const lee = boardOf(await other.signIn({ staffName: '이지훈' }));
    const created = await lee.create();
    const { calendar: health } = await until(
      () => lee.workflow(),
      ({ calendar }) => calendar.connection === 'failing',
    );
    expect(health.problem).toEqual({ code: 'calendar-read-only', values: { account: 'samusil@sandbox.example' } });
    expect((await lee.find(created.designWorkflowId)).calendar).toBe('waiting');
    await other.close();
  });

  it('that is not connected is off, keeps every desired event, and gets them when it is', async () => {
    const database = await freshDatabase();
    const without = await startTestApp({ database, config: { calendar: undefined } });
    const lee = await without.signIn({ staffName: '이지훈' });
    const offline = boardOf(lee);
    const { eventId } = await lee.call('POST /api/google-calendar/newProject', { body: plan });
    const created = await offline.create({ eventId });
    expect(await lee.call('POST /api/google-calendar/editProject', { body: { ...plan, eventId } })).toEqual({ eventId, status: 'queued' });
    expect(await offline.workflow()).toMatchObject({ calendar: { connection: 'off', problem: null } });
    expect((await offline.find(created.designWorkflowId)).calendar).toBe('off');
    await without.close();
    const later = await startTestApp({ database, config: { calendar: sandboxCalendar(test.sandbox) } });
    await until(
      async () => (await people.events()).map(({ id }) => id),
      (ids) => ids.includes(eventId),
    );
    await later.close();
    await database.close();
  });
});
