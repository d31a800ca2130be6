import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalendarState } from '#contract/calendar/calendar-state.ts';
import { addDays } from '#contract/days.ts';
import type { Project } from '#contract/design/design.ts';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';
import { createGoogleCalendar, type GoogleCalendar } from '#server/integrations/google-calendar/google-calendar.client.ts';
import { GoogleCalendarError } from '#server/integrations/google-calendar/google-calendar-error.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type CalendarUsers, calendarUsers, createTestWorker, sandboxCalendar } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { Crashed, type CrashPoints, crashAfter, databaseSteps } from '#test/database/crash-points.ts';
import { isThoroughRun } from '#test/database.ts';
import { boardOf, march } from '#test/design.ts';
import { connectCalendar } from './connect-calendar.ts';

// each of these tests runs dozens of workers
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const never = Number.POSITIVE_INFINITY;
const calls = ['insert', 'update', 'remove', 'get', 'list'] as const satisfies readonly (keyof GoogleCalendar)[];

let test: TestApp;
let kim: Client;
let board: ReturnType<typeof boardOf>;
let people: CalendarUsers;
let calendar: GoogleCalendar;

beforeAll(async () => {
  // the app has no worker: the tests run it
  test = await startTestApp({ sandbox: true, config: { calendar: undefined } });
  kim = await test.signIn({ staffName: '김민지' });
  board = boardOf(kim);
  people = calendarUsers(test.sandbox);
  calendar = createGoogleCalendar(sandboxCalendar(test.sandbox));
  await connectCalendar(test.database, sandboxCalendar(test.sandbox).calendarId);
});
beforeEach(async () => {
  for (const { designWorkflowId } of (await board.workflow()).workflow)
    await kim.call('POST /api/design/deleteProject', board.picking(designWorkflowId));
  await heal();
});
afterAll(() => test.close());
afterAll(() => void vi.resetConfig());

/** Runs a worker, which does everything that is due or crashes on the way. */
async function work(points: CrashPoints, ofCalendar: GoogleCalendar = calendar): Promise<void> {
  const { database, db } = test;
  const worker = createTestWorker({ ...database, db: points.of(db, databaseSteps) }, points.of(ofCalendar, calls));
  await worker.runOnce();
}

/** Lets time pass: leases run out, pauses end, confirmations are due, and Google takes calls again. */
async function letTimePass(): Promise<void> {
  test.sandbox.clock.advance(61_000);
  const past = sql`now() - interval '1 second'`;
  await test.db
    .update(calendarOutbox)
    .set({ leasedUntil: past, nextTryAt: past, confirmBy: sql`case when confirm_by is not null then ${past} end` });
  await test.db.update(calendarConnection).set({ leasedUntil: past, pausedUntil: past, nextPullAt: past });
}

/** Runs workers without crashes until nothing is left to do. */
async function heal(): Promise<void> {
  test.sandbox.faults.clear();
  for (let round = 0; round < 3; round += 1) {
    await letTimePass();
    await work(crashAfter(never));
  }
}

/** States of an event that people deleted and have not restored. */
const without: readonly CalendarState[] = ['removed', 'left'];

/** Expects that board and calendar agree: no event is missing or doubled. */
async function expectAgreement(): Promise<void> {
  const { workflow } = await board.workflow();
  const events = await people.events();
  const onBoard = workflow
    .filter(({ calendar }) => !without.includes(calendar))
    .map(({ eventId, summary, startDate, endDate }) => ({ id: eventId, summary, startDate, endDate }));
  const inCalendar = events.map(({ id, summary = '', start, end }) => ({
    id,
    summary,
    startDate: start?.date,
    endDate: addDays(end?.date ?? '', -1),
  }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(inCalendar.sort(byId)).toEqual(onBoard.sort(byId));
  expect(workflow.filter(({ calendar }) => calendar !== 'there' && !without.includes(calendar))).toEqual([]);
}

/** Repeats it with a crash at every step of the worker (every third in one of the two runs). Returns how many steps there are. */
async function dieAtEveryStep(prepare: () => Promise<Project>, check: (project: Project) => Promise<void>): Promise<number> {
  for (let steps = 0; ; steps += isThoroughRun() ? 1 : 3) {
    const project = await prepare();
    await letTimePass();
    const points = crashAfter(steps);
    const died = await work(points).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Crashed) return true;
        throw error;
      },
    );
    await heal();
    await expectAgreement();
    await check(project);
    if (!died) return steps;
  }
}

const events = { march: { summary: '봄 촬영', startDate: '2027-03-08', endDate: '2027-03-19' } };
const created = () => board.create(events.march);
const delivered = async () => {
  const project = await created();
  await heal();
  return project;
};

describe('a worker that dies between any two steps neither loses nor doubles', () => {
  it('a new event', async () => {
    const steps = await dieAtEveryStep(created, async ({ eventId }) =>
      expect(await people.event(eventId)).toMatchObject({ summary: '봄 촬영' }),
    );
    expect(steps).toBeGreaterThan(5);
  });

  it('an edit', async () => {
    await dieAtEveryStep(
      async () => {
        const project = await delivered();
        return await board.edit(project.designWorkflowId, { summary: '여름 촬영', endDate: '2027-03-25' });
      },
      async ({ eventId, designWorkflowId }) => {
        expect(await people.event(eventId)).toMatchObject({ summary: '여름 촬영', end: { date: '2027-03-26' } });
        expect(await board.find(designWorkflowId)).toMatchObject({ revision: 2 });
      },
    );
  });

  it('a deletion', async () => {
    await dieAtEveryStep(
      async () => {
        const project = await delivered();
        await kim.call('POST /api/design/deleteProject', board.picking(project.designWorkflowId));
        return project;
      },
      async ({ eventId }) => expect((await people.event(eventId)).status).toBe('cancelled'),
    );
  });

  it('a deletion that is undone before the worker comes back', async () => {
    await dieAtEveryStep(
      async () => {
        const project = await delivered();
        await kim.call('POST /api/design/deleteProject', board.picking(project.designWorkflowId));
        await work(crashAfter(6)).catch(() => {});
        await kim.call('POST /api/design/restoreProject', board.picking(project.designWorkflowId));
        return project;
      },
      async ({ eventId, designWorkflowId }) => {
        expect((await people.event(eventId)).status).toBe('confirmed');
        expect(await board.find(designWorkflowId)).toMatchObject({ calendar: 'there', revision: 3 });
      },
    );
  });

  it('a change that people made there', async () => {
    await dieAtEveryStep(
      async () => {
        const project = await delivered();
        await people.change(project.eventId, { summary: '캘린더에서', start: '2027-03-10', end: '2027-03-12' });
        return project;
      },
      async ({ designWorkflowId }) =>
        expect(await board.find(designWorkflowId)).toMatchObject({ summary: '캘린더에서', startDate: '2027-03-10', revision: 2 }),
    );
  });

  it('a change that people made there while the board made another', async () => {
    await dieAtEveryStep(
      async () => {
        const project = await delivered();
        await people.change(project.eventId, { summary: '캘린더에서', start: '2027-03-08', end: '2027-03-19' });
        return await board.edit(project.designWorkflowId, { startDate: '2027-03-09' });
      },
      async ({ designWorkflowId }) =>
        expect(await board.find(designWorkflowId)).toMatchObject({ summary: '캘린더에서', startDate: '2027-03-09', revision: 3 }),
    );
  });

  it('an event that people deleted there', async () => {
    await dieAtEveryStep(
      async () => {
        const project = await delivered();
        await people.remove(project.eventId);
        return project;
      },
      async ({ designWorkflowId }) => expect(await board.find(designWorkflowId)).toMatchObject({ calendar: 'removed', revision: 1 }),
    );
  });

  it('an event whose project never came', async () => {
    await dieAtEveryStep(
      async () => {
        const body = { summary: '오지 않은 일', description: '', start: '2027-03-01', end: '2027-03-02' };
        const { eventId } = await kim.call('POST /api/google-calendar/newProject', { body });
        await work(crashAfter(6)).catch(() => {});
        return { eventId } as Project;
      },
      async ({ eventId }) => expect((await people.events()).some(({ id }) => id === eventId)).toBe(false),
    );
  });
});

describe('two workers at the same time', () => {
  it('write each event once between them', async () => {
    const inserted: string[] = [];
    const counted: GoogleCalendar = {
      ...calendar,
      insert: async (eventId, event) => {
        inserted.push(eventId);
        return await calendar.insert(eventId, event);
      },
    };
    const projects = await Promise.all(Array.from({ length: 12 }, created));
    await Promise.all([work(crashAfter(never), counted), work(crashAfter(never), counted)]);
    expect(inserted.sort()).toEqual(projects.map(({ eventId }) => eventId).sort());
    await expectAgreement();
  });
});

describe('a reply that is lost on the way', () => {
  it.each(['POST', 'PATCH', 'DELETE'])('of a %s is not believed to be a failure of what was asked', async (method) => {
    const project = method === 'POST' ? await created() : await delivered();
    const { designWorkflowId, eventId } = project;
    if (method === 'PATCH') await board.edit(designWorkflowId, { summary: '바뀐 제목' });
    if (method === 'DELETE') await kim.call('POST /api/design/deleteProject', board.picking(designWorkflowId));
    test.sandbox.faults.add({ service: 'google-calendar', kind: 'lost-reply', match: `${method} /calendar` });
    await work(crashAfter(never));
    if (method === 'PATCH') await board.edit(designWorkflowId, { summary: '봄 촬영' });
    await heal();
    await expectAgreement();
    expect((await people.event(eventId)).summary).toBe('봄 촬영');
  });

  it('of an event that was put back is found out, and that people delete it once more is asked about again', async () => {
    const { designWorkflowId, eventId } = await delivered();
    await people.remove(eventId);
    await heal();
    await kim.call('POST /api/google-calendar/answerRemoved', { body: { eventId, answer: 'put-back' } });
    test.sandbox.faults.add({ service: 'google-calendar', kind: 'lost-reply', match: 'PATCH /calendar' });
    await letTimePass();
    await work(crashAfter(never));
    await heal();
    expect((await people.event(eventId)).status).toBe('confirmed');
    await people.remove(eventId);
    await heal();
    await expectAgreement();
    expect(await board.find(designWorkflowId)).toMatchObject({ calendar: 'removed' });
  });

  it('and an edit that is undone before anybody knows is not brought back as if people had made it', async () => {
    const { designWorkflowId } = await delivered();
    await board.edit(designWorkflowId, { summary: '잘못 쓴 제목' });
    test.sandbox.faults.add({ service: 'google-calendar', kind: 'lost-reply', match: 'PATCH /calendar' });
    await work(crashAfter(never));
    await board.edit(designWorkflowId, { summary: '봄 촬영' });
    await heal();
    await expectAgreement();
    expect(await board.find(designWorkflowId)).toMatchObject({ summary: '봄 촬영', revision: 3 });
  });
});

describe('an event that the calendar refuses for good', () => {
  it('is marked, holds up nothing else, and is tried again with the next edit', async () => {
    const [refused, accepted] = [await created(), await created()];
    const refusing: GoogleCalendar = {
      ...calendar,
      insert: async (eventId, event) => {
        if (eventId === refused.eventId) throw new GoogleCalendarError('invalid', '400 invalid');
        return await calendar.insert(eventId, event);
      },
    };
    await work(crashAfter(never), refusing);
    expect(await board.find(refused.designWorkflowId)).toMatchObject({
      calendar: 'refused',
      calendarProblem: { code: 'calendar-refused-event', values: { text: '400 invalid' } },
    });
    expect(await board.find(accepted.designWorkflowId)).toMatchObject({ calendar: 'there' });
    await board.edit(refused.designWorkflowId, { summary: '고친 제목' });
    await heal();
    await expectAgreement();
    expect(await board.find(refused.designWorkflowId)).toMatchObject({ calendar: 'there', calendarProblem: null });
  });
});

it('an event that the calendar refuses while a newer version comes says nothing of that one', async () => {
  const { designWorkflowId } = await created();
  let refusals = 0;
  const refusing: GoogleCalendar = {
    ...calendar,
    insert: async (...given) => {
      refusals += 1;
      if (refusals > 1) return await calendar.insert(...given);
      await board.edit(designWorkflowId, { summary: '고친 제목' });
      throw new GoogleCalendarError('invalid', '400 invalid');
    },
  };
  await work(crashAfter(never), refusing);
  await heal();
  await expectAgreement();
  expect(await board.find(designWorkflowId)).toMatchObject({ summary: '고친 제목', calendar: 'there', calendarProblem: null });
});

describe('whatever happens in whatever order', () => {
  const happenings = [
    'edit',
    'delete',
    'restore',
    'change',
    'remove',
    'put-back',
    'leave',
    'done',
    'link',
    'together',
    'gone together',
  ] as const;
  const act = fc.oneof(
    fc.record({ kind: fc.constant('create' as const) }),
    fc.record({ kind: fc.constantFrom(...happenings), which: fc.nat(2), day: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('work' as const), steps: fc.nat(40) }),
    fc.record({ kind: fc.constant('fault' as const), fault: fc.constantFrom(...(['lost-reply', 'cut', 'rate-limit'] as const)) }),
    fc.record({ kind: fc.constant('time' as const) }),
  );

  it('the board and the calendar agree in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const projects = [await created()];
        const dayOf = (day: number) => `2027-03-${String(day).padStart(2, '0')}`;
        for (const step of acts) {
          if (step.kind === 'create') projects.push(await created());
          else if (step.kind === 'work') await work(crashAfter(step.steps)).catch(() => {});
          else if (step.kind === 'fault') test.sandbox.faults.add({ service: 'google-calendar', kind: step.fault, match: '/calendar/' });
          else if (step.kind === 'time') await letTimePass();
          else await happen(step.kind, projects[step.which % projects.length]!, dayOf(step.day));
        }
        await heal();
        await expectAgreement();
        for (const { designWorkflowId } of projects) await kim.call('POST /api/design/deleteProject', board.picking(designWorkflowId));
        await heal();
        expect(await people.events()).toEqual([]);
      }),
      { numRuns: isThoroughRun() ? 25 : 8 },
    );
  });

  /**
   * Does something to a project. Steps that are impossible at the moment (an event that does not exist yet, a deleted project) are skipped.
   */
  async function happen(kind: (typeof happenings)[number], { designWorkflowId, eventId }: Project, day: string): Promise<void> {
    /** The same change for every project of the board, at once. */
    const together = async (changeOf: (key: string) => object) => {
      const { workflow } = await board.workflow();
      const changes = workflow.map(({ designWorkflowId: id }) => changeOf(`p${id}`));
      await kim.call('POST /api/design/changePlan', { body: { ...march, changes } as never });
    };
    const others = async () => (await board.workflow()).workflow.filter((other) => other.designWorkflowId !== designWorkflowId);
    const done = {
      done: () => board.edit(designWorkflowId, { done: true }),
      link: async () =>
        board.edit(designWorkflowId, { predecessors: (await others()).slice(0, 1).map((other) => `p${other.designWorkflowId}`) }),
      together: () => together((key) => ({ kind: 'values', key, values: { startDate: day, endDate: '2027-03-26' } })),
      'gone together': () => together((key) => ({ kind: 'existence', key, exists: false })),
      edit: () => board.edit(designWorkflowId, { summary: `보드 ${day}`, startDate: day, endDate: '2027-03-25' }),
      delete: () => kim.call('POST /api/design/deleteProject', board.picking(designWorkflowId)),
      restore: () => kim.call('POST /api/design/restoreProject', board.picking(designWorkflowId)),
      change: () => people.change(eventId, { summary: `캘린더 ${day}`, start: day, end: '2027-03-24' }),
      remove: () => people.remove(eventId),
      'put-back': () => kim.call('POST /api/google-calendar/answerRemoved', { body: { eventId, answer: 'put-back' } }),
      leave: () => kim.call('POST /api/google-calendar/answerRemoved', { body: { eventId, answer: 'leave' } }),
    }[kind]();
    await (done as Promise<unknown>).catch(() => {});
  }
});
