import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project, SubProject } from '#contract/design/design.ts';
import type { PlanChange } from '#contract/design/plan-changes.ts';
import { calendarOutbox } from '#server/db/schema/design/calendar.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf, march, planKeyOf } from '#test/design.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let lee: typeof kim;
let board: ReturnType<typeof boardOf>;
beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지', affiliation: 'design_team' });
  lee = await test.signIn({ staffName: '이지훈', affiliation: 'design_team' });
});
beforeEach(() => {
  board = boardOf(kim);
});
afterAll(() => test.close());

type Values = Extract<PlanChange, { kind: 'values' }>['values'];
const values = (item: Project | SubProject, to: Values): PlanChange => ({
  ...{ kind: 'values', key: planKeyOf(item), revision: item.revision, values: to },
});
const move = (item: Project, days: number): PlanChange => ({ kind: 'move', key: planKeyOf(item), revision: item.revision, days });
const existence = (item: Project | SubProject, exists: boolean): PlanChange => ({ kind: 'existence', key: planKeyOf(item), exists });
const change = (changes: PlanChange[], by: Client = kim) =>
  by.call('POST /api/design/changePlan', { body: { ...march, changes } as never });
const refused = (changes: PlanChange[]) => kim.problem('POST /api/design/changePlan', { body: { ...march, changes } as never });
const days = (item: Pick<Project, 'startDate' | 'endDate'>) => `${item.startDate.slice(5)}..${item.endDate.slice(5)}`;

/** Two projects, the first with two sub-projects. */
async function two() {
  const a = await board.create({ summary: '가', startDate: '2027-03-01', endDate: '2027-03-05' });
  const b = await board.create({ summary: '나', startDate: '2027-03-06', endDate: '2027-03-10' });
  const first = await board.createSub(a, { summary: '가1', startDate: '2027-03-01', endDate: '2027-03-02' });
  const second = await board.createSub(a, { summary: '가2', startDate: '2027-03-03', endDate: '2027-03-05' });
  return { a: await board.find(a.designWorkflowId), b, first, second };
}

describe('changes that are made together', () => {
  it('are judged by where everything is in the end: a sub-project may leave the days that its project had', async () => {
    const { a, b, second } = await two();
    await change([
      values(second, { startDate: '2027-03-08', endDate: '2027-03-10' }),
      values(a, { endDate: '2027-03-10', projectColor: '#112233' }),
      move(b, 5),
    ]);
    const now = await board.find(a.designWorkflowId);
    expect([days(now), now.projectColor, ...now.subProject.map(days)]).toEqual(['03-01..03-10', '#112233', '03-01..03-02', '03-08..03-10']);
    expect(await board.find(b.designWorkflowId)).toMatchObject({ startDate: '2027-03-11', endDate: '2027-03-15', revision: 2 });
  });

  it('make a milestone longer than its day that is none any more, and one of what gets shorter', async () => {
    const { a, b, first } = await two();
    await change([
      values(b, { milestone: true, endDate: '2027-03-06' }),
      values(first, { milestone: true, startDate: '2027-03-02' }),
      move(a, 0),
    ]);
    const [one, part] = [await board.find(b.designWorkflowId), (await board.find(a.designWorkflowId)).subProject[0]!];
    expect([one, part].map((item) => [item.milestone, days(item)])).toEqual([
      [true, '03-06..03-06'],
      [true, '03-02..03-02'],
    ]);
    await change([
      values(one, { milestone: false, endDate: '2027-03-09' }),
      values(part, { milestone: false, startDate: '2027-03-01', endDate: '2027-03-04' }),
    ]);
    const now = [await board.find(b.designWorkflowId), (await board.find(a.designWorkflowId)).subProject[0]!];
    expect(now.map((item) => [item.milestone, days(item)])).toEqual([
      [false, '03-06..03-09'],
      [false, '03-01..03-04'],
    ]);
  });

  it('want the same events in the calendar, and stand in the history as by whoever made them', async () => {
    const { a, b } = await two();
    await change([move(a, 2), move(b, 3)], lee);
    const events = await test.db
      .select()
      .from(calendarOutbox)
      .where(inArray(calendarOutbox.eventId, [a.eventId, b.eventId]));
    expect(events.map(({ startDate, endDate }) => days({ startDate: startDate!, endDate: endDate! })).sort()).toEqual([
      '03-03..03-07',
      '03-09..03-13',
    ]);
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'project', entityId: String(b.designWorkflowId) } });
    expect(changes.filter(({ staffName }) => staffName === '이지훈').map(({ field, to }) => [field, to])).toEqual(
      expect.arrayContaining([
        ['startDate', '2027-03-09'],
        ['endDate', '2027-03-13'],
      ]),
    );
  });

  it('come back in the answer also where they lie outside the window', async () => {
    const { a, b } = await two();
    const list = await change([move(a, 60), values(b, { summary: '나나' })]);
    expect(list.find(({ designWorkflowId }) => designWorkflowId === a.designWorkflowId)).toMatchObject({ startDate: '2027-04-30' });
    expect(list.find(({ designWorkflowId }) => designWorkflowId === b.designWorkflowId)).toMatchObject({ summary: '나나' });
  });

  it('delete, and bring back: projects with what is in them, and sub-projects', async () => {
    const { a, b, first } = await two();
    const before = await board.find(a.designWorkflowId);
    await change([existence(first, false), existence(b, false)]);
    expect((await board.find(a.designWorkflowId)).subProject.map(({ summary }) => summary)).toEqual(['가2']);
    await expect(board.find(b.designWorkflowId)).rejects.toThrow('not on the board');
    await change([existence(b, true), existence(first, true)]);
    await change([existence(a, false), existence(first, false)]);
    await change([existence(a, true)]);
    expect((await board.find(a.designWorkflowId)).subProject.map(({ summary }) => summary)).toEqual(
      before.subProject.map(({ summary }) => summary),
    );
    const [event] = await test.db
      .select()
      .from(calendarOutbox)
      .where(inArray(calendarOutbox.eventId, [b.eventId]));
    expect(event).toMatchObject({ wanted: true });
  });

  it('bring a project back with what went with it, whatever order they are named in, each once', async () => {
    const { a, first, second } = await two();
    await change([existence(a, false), existence(second, false), existence(first, false)]);
    await change([existence(first, true), existence(a, true), { ...values(second, { done: true }), revision: undefined } as PlanChange]);
    const { revision, subProject } = await board.find(a.designWorkflowId);
    expect([revision, ...subProject.map((sub) => [sub.summary, sub.revision, sub.done])]).toEqual([
      a.revision + 2,
      ['가1', first.revision + 2, false],
      ['가2', first.revision + 3, true],
    ]);
  });

  it('create, once however often they are sent', async () => {
    const { a } = await two();
    const [one, sub] = [crypto.randomUUID(), crypto.randomUUID()];
    const part = { ...board.plan({ summary: '부분', startDate: '2027-05-02', endDate: '2027-05-02' }), parentProjectId: undefined };
    const changes: PlanChange[] = [
      {
        kind: 'new',
        project: {
          ...board.plan({ summary: '새 일', startDate: '2027-05-01', endDate: '2027-05-03', subProject: [part] }),
          requestId: one,
        },
      },
      {
        kind: 'new',
        project: {
          ...board.plan({ summary: '가3', startDate: '2027-03-01', endDate: '2027-03-01', parentProjectId: a.designWorkflowId }),
          requestId: sub,
        },
      },
    ];
    for (let sent = 0; sent < 2; sent++) {
      const list = await change(changes);
      expect(
        list.filter(({ requestId }) => requestId === one).flatMap(({ subProject }) => subProject.map(({ summary }) => summary)),
      ).toEqual(['부분']);
    }
    expect((await board.find(a.designWorkflowId)).subProject.filter(({ summary }) => summary === '가3')).toHaveLength(1);
  });
});

describe('what is made together', () => {
  const made = (given: Parameters<typeof board.plan>[0]): PlanChange => ({
    kind: 'new',
    project: { ...board.plan(given), requestId: crypto.randomUUID() },
  });
  const part = (summary: string, day: string) => ({
    ...board.plan({ summary, startDate: day, endDate: day }),
    parentProjectId: undefined,
  });
  const send = (changes: PlanChange[], links: { from: string; to: string }[]) =>
    kim.call('POST /api/design/changePlan', { body: { ...march, changes, links } as never });

  it('follows what else is made, also parts of other projects, once however often it is sent', async () => {
    const changes = [
      made({
        summary: '앞',
        startDate: '2027-03-01',
        endDate: '2027-03-03',
        subProject: [part('앞1', '2027-03-03'), part('앞2', '2027-03-01')],
      }),
      made({ summary: '뒤', startDate: '2027-03-05', endDate: '2027-03-06' }),
    ];
    const links = [
      { from: 'n0.1', to: 'n0.0' },
      { from: 'n0.0', to: 'n1' },
    ];
    const find = (list: Project[]) => {
      const [first, second] = ['앞', '뒤'].map((summary) => list.findLast((one) => one.summary === summary)!) as [Project, Project];
      return {
        second,
        a: first.subProject.find(({ summary }) => summary === '앞1')!,
        b: first.subProject.find(({ summary }) => summary === '앞2')!,
      };
    };
    const one = find(await send(changes, links));
    expect([one.a.predecessors, one.b.predecessors, one.second.predecessors]).toEqual([[planKeyOf(one.b)], [], [planKeyOf(one.a)]]);
    // a repeated request does not restore links that somebody removed meanwhile
    await change([values(one.second, { predecessors: [] })], lee);
    expect(find(await send(changes, links)).second.predecessors).toEqual([]);
  });

  it('in a circle is not made at all, and neither is what would follow something that the request does not make', async () => {
    const changes = [made({ summary: '돌고' }), made({ summary: '도는' })];
    const refusal = (links: { from: string; to: string }[], of = changes) =>
      kim.problem('POST /api/design/changePlan', { body: { ...march, changes: of, links } as never });
    const circle = await refusal([
      { from: 'n0', to: 'n1' },
      { from: 'n1', to: 'n0' },
    ]);
    expect(circle.code).toBe('dependency-circle');
    for (const to of ['n2', 'n0.0', 'x1']) expect((await refusal([{ from: 'n0', to }])).code).toBe('invalid-input');
    const nameless = [{ kind: 'new', project: board.plan({ summary: '돌고' }) } as PlanChange, changes[1]!];
    expect((await refusal([{ from: 'n0', to: 'n1' }], nameless)).code).toBe('invalid-input');
    expect((await board.workflow()).workflow.filter(({ summary }) => summary === '돌고')).toEqual([]);
  });

  it('as one project with parts keeps what they follow of each other', async () => {
    const [requestId, subProject] = [crypto.randomUUID(), [part('먼저', '2027-03-08'), part('나중', '2027-03-09')]];
    const list = await kim.call('POST /api/design/newProject', {
      body: { ...march, isSub: false, project: { ...board.plan({ subProject }), requestId }, links: [{ from: 'n0.0', to: 'n0.1' }] },
    });
    const [first, second] = list.find((one) => one.requestId === requestId)?.subProject ?? [];
    expect(second?.predecessors).toEqual([planKeyOf(first!)]);
  });
});

describe('of changes of which one is refused', () => {
  it('none is made, and the refusal says which item it is', async () => {
    const { a, b, first } = await two();
    await lee.call('POST /api/design/editProject', board.editing(b.designWorkflowId, { startDate: '2027-03-07' }));
    const stale = await refused([values(first, { done: true }), move(a, 3), move(b, 3)]);
    expect(stale).toMatchObject({
      code: 'revision-conflict',
      current: { summary: '나' },
      change: { staffName: '이지훈', field: 'startDate' },
    });
    const outside = await refused([values(a, { summary: '다른 이름' }), values(first, { endDate: '2027-03-20' })]);
    expect(outside).toMatchObject({ code: 'sub-project-outside', details: [{ values: { summary: '가1', endDate: '2027-03-20' } }] });
    await lee.call('POST /api/design/deleteProject', board.picking(b.designWorkflowId));
    expect((await refused([move(a, 1), move(b, 1)])).code).toBe('project-deleted');
    expect((await refused([move(a, 1), { kind: 'move', key: 'p999999999', days: 1 }])).code).toBe('project-not-found');
    expect((await refused([move(a, 1), values(a, { summary: '두 번' })])).code).toBe('invalid-input');
    const now = await board.find(a.designWorkflowId);
    expect([now.summary, days(now), now.revision, ...now.subProject.map(({ done }) => done)]).toEqual([
      '가',
      '03-01..03-05',
      a.revision,
      false,
      false,
    ]);
  });

  it('beyond the days that can be planned it says which these are, as a single move does', async () => {
    const { a, b } = await two();
    const errors = [{ reason: { code: 'day-out-of-range', values: { first: '1900-01-01', last: '2999-12-31' } } }];
    for (const far of [400_000, -60_000]) {
      expect(await refused([move(a, 1), move(b, far)])).toMatchObject({ code: 'invalid-input', errors });
      const body = { ...march, designWorkflowId: a.designWorkflowId, days: far };
      expect(await kim.problem('POST /api/design/moveProject', { body })).toMatchObject({ code: 'invalid-input', errors });
    }
  });

  it('of two who move the same bars at once, one is first and the other is refused, and nothing is half moved', async () => {
    for (let round = 0; round < 6; round++) {
      const { a, b } = await two();
      const answers = await Promise.allSettled([change([move(a, 1), move(b, 1)]), change([move(b, 3), move(a, 3)], lee)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const by = answers[0].status === 'fulfilled' ? 1 : 3;
      const now = [await board.find(a.designWorkflowId), await board.find(b.designWorkflowId)];
      expect(now.map(({ startDate }) => startDate)).toEqual([`2027-03-0${1 + by}`, `2027-03-0${6 + by}`]);
    }
  });
});

describe('what follows some items', () => {
  it('is found through others, and through the projects around them', async () => {
    const { a, b, second } = await two();
    const c = await board.create({ summary: '다', predecessors: [planKeyOf(b)] });
    const sub = await board.createSub(c, { summary: '다1' });
    const d = await board.create({ summary: '라', predecessors: [planKeyOf(sub)] });
    await kim.call('POST /api/design/editProject', board.editing(b.designWorkflowId, { predecessors: [planKeyOf(a)] }));
    await board.create({ summary: '따로' });
    const found = await kim.call('POST /api/design/followers', { body: { keys: [planKeyOf(second)] } });
    expect(found.map(({ summary }) => summary).sort()).toEqual(['가', '나', '다', '라']);
    const fewer = await kim.call('POST /api/design/followers', { body: { keys: [planKeyOf(d), planKeyOf(c)] } });
    expect(fewer.map(({ summary }) => summary).sort()).toEqual(['다', '라']);
  });
});
