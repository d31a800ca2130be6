import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { project } from '#server/db/schema/design/project.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf, march } from '#test/design.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let lee: typeof kim;
let board: ReturnType<typeof boardOf>;
const people = (...who: { staff: { staffId: number } }[]) => who.map(({ staff }) => ({ staffId: staff.staffId }));

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지', staffNickName: '민지', affiliation: 'design_team' });
  lee = await test.signIn({ staffName: '이지훈', staffNickName: '훈', affiliation: 'design_team' });
  await test.signIn({ staffName: '오나리', affiliation: 'sales' });
  await test.signIn({ staffName: '강도윤', affiliation: 'design_team', active: false });
});
beforeEach(() => {
  board = boardOf(kim);
});
afterAll(() => test.close());

describe('the board', () => {
  it('names the active members of the team, by name', async () => {
    const { staffs } = await board.workflow();
    expect(staffs).toEqual([
      { staffId: kim.staff.staffId, staffName: '김민지', staffNickName: '민지' },
      { staffId: lee.staff.staffId, staffName: '이지훈', staffNickName: '훈' },
    ]);
  });

  it('has a project with every field as it was sent, and the people in the order chosen', async () => {
    const created = await board.create({ description: '스튜디오 A', staffList: people(lee, kim, lee), projectColor: '#FF4E00' });
    expect(created).toMatchObject({
      summary: '봄 신상품 촬영',
      description: '스튜디오 A',
      startDate: '2027-03-08',
      endDate: '2027-03-19',
      projectColor: '#ff4e00',
      parentProjectId: null,
      subProject: [],
      revision: 1,
      version: 1,
    });
    expect(created.staffList.map(({ staffName }) => staffName)).toEqual(['이지훈', '김민지']);
    expect(created.eventId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('shows what overlaps the window by at least a day, by first day, and counts the rest', async () => {
    const otherWindow = boardOf(kim, { startDate: '2031-06-10', totalDays: 10 });
    const put = async (summary: string, startDate: string, endDate: string) =>
      await boardOf(kim, { startDate, totalDays: 1 }).create({ summary, startDate, endDate });
    await put('끝난 일', '2031-06-01', '2031-06-09');
    await put('첫날에 끝나는 일', '2031-06-01', '2031-06-10');
    await put('마지막 날에 시작하는 일', '2031-06-19', '2031-07-01');
    await put('통째로 덮는 일', '2031-05-01', '2031-08-01');
    await put('다음 일', '2031-06-20', '2031-06-21');
    const { workflow, after, before, extent } = await otherWindow.workflow();
    expect(workflow.map(({ summary }) => summary)).toEqual(['통째로 덮는 일', '첫날에 끝나는 일', '마지막 날에 시작하는 일']);
    expect(after).toEqual({ count: 1, nearest: '2031-06-20' });
    expect(before.nearest).toBe('2031-06-09');
    expect(extent).toMatchObject({ startDate: '2027-03-08' });
  });

  it('takes a request that is sent again for the same one', async () => {
    const requestId = crypto.randomUUID();
    const body = { ...march, isSub: false, project: { ...board.plan({ summary: '두 번 보낸 일' }), requestId } };
    await kim.call('POST /api/design/newProject', { body });
    const list = await kim.call('POST /api/design/newProject', { body });
    expect(list.filter(({ summary }) => summary === '두 번 보낸 일')).toHaveLength(1);
  });

  it('takes a sub-project that is sent again for the same one, wherever its project has gone meanwhile', async () => {
    const { designWorkflowId: parentProjectId } = await board.create({ summary: '옮겨진 일' });
    const project = { ...board.plan({ endDate: '2027-03-09', parentProjectId }), requestId: crypto.randomUUID() };
    const send = () => kim.call('POST /api/design/newProject', { body: { ...march, isSub: true, project } });
    await send();
    await kim.call('POST /api/design/moveProject', { body: { ...march, designWorkflowId: parentProjectId, days: 10 } });
    const moved = (await send()).find(({ designWorkflowId }) => designWorkflowId === parentProjectId);
    expect(moved?.subProject.map(({ startDate }) => startDate)).toEqual(['2027-03-18']);
    await kim.call('POST /api/design/deleteProject', { body: { ...march, designWorkflowId: parentProjectId, isSub: false } });
    expect((await send()).some(({ designWorkflowId }) => designWorkflowId === parentProjectId)).toBe(false);
  });

  it('says who wrote each revision, of a project and of what is in it', async () => {
    const created = await board.create({ summary: '누가 썼나' });
    expect(created.updatedBy).toBe(kim.staff.staffId);
    const project = { designWorkflowId: created.designWorkflowId, description: '훈이 씀' };
    const list = await lee.call('POST /api/design/editProject', { body: { ...march, isSub: false, project } });
    const edited = list.find(({ summary }) => summary === '누가 썼나')!;
    expect(edited.updatedBy).toBe(lee.staff.staffId);
    const [sub] = (
      await kim.call('POST /api/design/newProject', {
        body: { ...march, isSub: true, project: { ...board.plan({ summary: '시안' }), parentProjectId: created.designWorkflowId } },
      })
    ).find(({ summary }) => summary === '누가 썼나')!.subProject;
    expect(sub?.updatedBy).toBe(kim.staff.staffId);
  });

  it('leaves what an edit does not mention as it is, and keeps who did what', async () => {
    const created = await board.create({ description: '그대로' });
    const edited = await board.edit(created.designWorkflowId, { endDate: '2027-03-20', staffList: people(kim), revision: 1 });
    expect(edited).toMatchObject({ description: '그대로', endDate: '2027-03-20', revision: 2 });
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'project', entityId: String(created.designWorkflowId) } });
    expect(changes.map(({ field, from, to, staffName }) => ({ field, from, to, staffName }))).toEqual(
      expect.arrayContaining([
        { field: 'endDate', from: '2027-03-19', to: '2027-03-20', staffName: '김민지' },
        { field: 'staffIds', from: [], to: [kim.staff.staffId], staffName: '김민지' },
      ]),
    );
    expect(changes[0]?.entityDay).toBe(edited.startDate);
  });

  it('writes nothing when nothing is different', async () => {
    const created = await board.create();
    const { summary, startDate, designWorkflowId } = created;
    expect(await board.edit(designWorkflowId, { summary, startDate })).toEqual(created);
  });
});

describe('a project that comes with sub-projects', () => {
  const days = (startDate: string, endDate: string) => ({
    ...{ description: '', projectColor: '#ffffff', done: false, milestone: false, predecessors: [] },
    ...{ startDate, endDate },
  });
  const parts = () => [
    { summary: '도면', ...days('2027-03-08', '2027-03-10'), staffList: people(kim) },
    { summary: '시공', ...days('2027-03-11', '2027-03-19'), staffList: [] },
  ];

  it('is stored with them, deleted with them, and brought back with them', async () => {
    const created = await board.create({ summary: '박람회', staffList: people(kim), subProject: parts() });
    expect(created.subProject).toMatchObject([
      { summary: '도면', startDate: '2027-03-08', staffList: [{ staffName: '김민지' }], updatedBy: kim.staff.staffId },
      { summary: '시공', endDate: '2027-03-19', staffList: [] },
    ]);
    await kim.call('POST /api/design/deleteProject', board.picking(created.designWorkflowId));
    await kim.call('POST /api/design/restoreProject', board.picking(created.designWorkflowId));
    expect((await board.find(created.designWorkflowId)).subProject.map(({ summary }) => summary)).toEqual(['도면', '시공']);
  });

  it('sent again has them once', async () => {
    const project = {
      ...board.plan({ summary: '두 번 보낸 박람회', staffList: people(kim), subProject: parts() }),
      requestId: crypto.randomUUID(),
    };
    const body = { ...march, isSub: false, project };
    await kim.call('POST /api/design/newProject', { body });
    const list = await kim.call('POST /api/design/newProject', { body });
    expect(list.filter(({ summary }) => summary === '두 번 보낸 박람회').map(({ subProject }) => subProject.length)).toEqual([2]);
  });

  it('is not stored at all where one of them does not fit, or comes with another', async () => {
    const refused = async (subProject: ReturnType<typeof parts>, isSub = false) => {
      const project = {
        ...board.plan({ summary: '안 되는 박람회', staffList: people(lee), subProject }),
        ...(isSub && { parentProjectId: 1 }),
      };
      return (await kim.problem('POST /api/design/newProject', { body: { ...march, isSub, project } })).code;
    };
    const [first, second] = parts() as [ReturnType<typeof parts>[number], ReturnType<typeof parts>[number]];
    expect(await refused([first, second])).toBe('staff-not-in-project');
    expect(await refused([second, { ...second, endDate: '2027-03-20' }])).toBe('sub-project-outside');
    expect(await refused([{ ...second, endDate: '2027-03-01' }])).toBe('invalid-input');
    expect(await refused([second], true)).toBe('invalid-input');
    expect((await board.workflow()).workflow.some(({ summary }) => summary === '안 되는 박람회')).toBe(false);
  });
});

describe('two people on one project', () => {
  it('the second to write from an old copy is told what it is now, and who changed it', async () => {
    const created = await board.create();
    await boardOf(lee).edit(created.designWorkflowId, { startDate: '2027-03-09', revision: 1 });
    const problem = await kim.problem(
      'POST /api/design/editProject',
      board.editing(created.designWorkflowId, { startDate: '2027-03-10', revision: 1 }),
    );
    expect(problem).toMatchObject({
      code: 'revision-conflict',
      status: 409,
      current: { startDate: '2027-03-09', revision: 2 },
      change: { staffName: '이지훈', field: 'startDate', from: '2027-03-08' },
    });
  });

  it('the same value from an old copy is no conflict', async () => {
    const created = await board.create();
    await boardOf(lee).edit(created.designWorkflowId, { startDate: '2027-03-09', revision: 1 });
    expect(await board.edit(created.designWorkflowId, { startDate: '2027-03-09', revision: 1 })).toMatchObject({ revision: 2 });
  });

  it('a client without revisions wins', async () => {
    const created = await board.create();
    await boardOf(lee).edit(created.designWorkflowId, { summary: '훈의 제목' });
    expect(await board.edit(created.designWorkflowId, { summary: '민지의 제목' })).toMatchObject({ summary: '민지의 제목', revision: 3 });
  });

  it('an edit of what the other has deleted says who did', async () => {
    const created = await board.create();
    await lee.call('POST /api/design/deleteProject', board.picking(created.designWorkflowId));
    const problem = await kim.problem('POST /api/design/editProject', board.editing(created.designWorkflowId, { summary: '늦었다' }));
    expect(problem).toMatchObject({ code: 'project-deleted', details: [{ code: 'deleted-by', values: { name: '이지훈' } }] });
  });
});

describe('sub-projects', () => {
  it('stand in their project, and raise its version without touching its revision', async () => {
    const parent = await board.create({ staffList: people(kim) });
    const sub = await board.createSub(parent, { summary: '시안', staffList: people(kim), startDate: '2027-03-10', endDate: '2027-03-12' });
    expect(sub).toMatchObject({ parentProjectId: parent.designWorkflowId, summary: '시안', revision: 1 });
    expect(await board.find(parent.designWorkflowId)).toMatchObject({ revision: 1, version: 2, subProject: [sub] });
  });

  it('stay within the days of their project', async () => {
    const parent = await board.create();
    const body = {
      ...march,
      isSub: true,
      project: board.plan({ summary: '교정', endDate: '2027-03-20', parentProjectId: parent.designWorkflowId }),
    };
    const problem = await kim.problem('POST /api/design/newProject', { body });
    expect(problem).toMatchObject({ code: 'sub-project-outside', status: 409 });
    const days = { startDate: '2027-03-08', endDate: '2027-03-20', projectStart: '2027-03-08', projectEnd: '2027-03-19' };
    expect(problem.details).toEqual([{ code: 'sub-project-days', values: { summary: '교정', ...days } }]);
  });

  it('keep their project from leaving them outside, by name', async () => {
    const parent = await board.create();
    await board.createSub(parent, { summary: '인쇄', startDate: '2027-03-15', endDate: '2027-03-19' });
    const problem = await kim.problem('POST /api/design/editProject', board.editing(parent.designWorkflowId, { endDate: '2027-03-17' }));
    expect(problem).toMatchObject({ code: 'sub-project-outside' });
    expect(problem.details).toMatchObject([{ values: { summary: '인쇄' } }]);
    expect(await board.find(parent.designWorkflowId)).toMatchObject({ endDate: '2027-03-19' });
  });

  it('are given to people of their project, or to those who have them already', async () => {
    const parent = await board.create({ staffList: people(kim, lee) });
    const sub = await board.createSub(parent, { staffList: people(lee) });
    await board.edit(parent.designWorkflowId, { staffList: people(kim) });
    const id = sub.designWorkflowSubProjectId;
    await kim.call('POST /api/design/editProject', board.editing(id, { staffList: people(lee, kim) }, true));
    await kim.call('POST /api/design/editProject', board.editing(id, { staffList: people(kim) }, true));
    expect(await kim.problem('POST /api/design/editProject', board.editing(id, { staffList: people(kim, lee) }, true))).toMatchObject({
      code: 'staff-not-in-project',
    });
  });

  it('have revisions of their own', async () => {
    const sub = await board.createSub(await board.create());
    const id = sub.designWorkflowSubProjectId;
    await lee.call('POST /api/design/editProject', board.editing(id, { summary: '훈의 것', revision: 1 }, true));
    expect(await kim.problem('POST /api/design/editProject', board.editing(id, { summary: '민지의 것', revision: 1 }, true))).toMatchObject(
      {
        code: 'revision-conflict',
        current: { designWorkflowSubProjectId: id, summary: '훈의 것', revision: 2 },
      },
    );
  });
});

describe('deleting and restoring', () => {
  it('takes the sub-projects along and brings back those that went with it', async () => {
    const parent = await board.create();
    const early = await board.createSub(parent, { summary: '먼저 지운 것' });
    await board.createSub(parent, { summary: '함께 지운 것' });
    await kim.call('POST /api/design/deleteProject', board.picking(early.designWorkflowSubProjectId, true));
    const without = await kim.call('POST /api/design/deleteProject', board.picking(parent.designWorkflowId, false, 1));
    expect(without.some(({ designWorkflowId }) => designWorkflowId === parent.designWorkflowId)).toBe(false);
    await kim.call('POST /api/design/restoreProject', board.picking(parent.designWorkflowId, false, 2));
    const restored = await board.find(parent.designWorkflowId);
    expect(restored).toMatchObject({ revision: 3, eventId: parent.eventId });
    expect(restored.subProject.map(({ summary }) => summary)).toEqual(['함께 지운 것']);
  });

  it('may be said twice', async () => {
    const { designWorkflowId } = await board.create();
    await kim.call('POST /api/design/deleteProject', board.picking(designWorkflowId));
    await kim.call('POST /api/design/deleteProject', board.picking(designWorkflowId));
    await kim.call('POST /api/design/restoreProject', board.picking(designWorkflowId));
    await kim.call('POST /api/design/restoreProject', board.picking(designWorkflowId));
    expect(await board.find(designWorkflowId)).toMatchObject({ revision: 3 });
  });

  it('refuses to delete an older version than there is', async () => {
    const { designWorkflowId } = await board.create();
    await boardOf(lee).edit(designWorkflowId, { summary: '아직 필요한 일' });
    expect(await kim.problem('POST /api/design/deleteProject', board.picking(designWorkflowId, false, 1))).toMatchObject({
      code: 'revision-conflict',
      current: { summary: '아직 필요한 일' },
    });
  });

  it('does not bring a sub-project back to where it no longer fits', async () => {
    const parent = await board.create();
    const sub = await board.createSub(parent, { summary: '후반 작업', startDate: '2027-03-18' });
    await kim.call('POST /api/design/deleteProject', board.picking(sub.designWorkflowSubProjectId, true));
    await board.edit(parent.designWorkflowId, { endDate: '2027-03-12' });
    expect(await kim.problem('POST /api/design/restoreProject', board.picking(sub.designWorkflowSubProjectId, true))).toMatchObject({
      code: 'sub-project-outside',
    });
  });

  it('can be put back from the history, field by field', async () => {
    const { designWorkflowId } = await board.create({ staffList: people(kim) });
    await board.edit(designWorkflowId, { staffList: people(kim, lee) });
    await kim.call('POST /api/design/deleteProject', board.picking(designWorkflowId));
    const changes = async () =>
      (await kim.call('POST /api/history/list', { body: { kind: 'project', entityId: String(designWorkflowId) } })).changes;
    const changeOf = async (field: string) => (await changes()).find((change) => change.field === field)?.changeId ?? 0;
    await kim.call('POST /api/history/putBack', { body: { changeId: await changeOf('deletedAt') } });
    await kim.call('POST /api/history/putBack', { body: { changeId: await changeOf('staffIds') } });
    expect((await board.find(designWorkflowId)).staffList.map(({ staffName }) => staffName)).toEqual(['김민지']);
  });
});

describe('what is done', () => {
  it('says so of itself, and the history says who said it', async () => {
    const parent = await board.create();
    const sub = await board.createSub(parent, { summary: '시안' });
    expect([parent.done, sub.done]).toEqual([false, false]);
    await kim.call('POST /api/design/editProject', board.editing(sub.designWorkflowSubProjectId, { done: true }, true));
    expect(await board.find(parent.designWorkflowId)).toMatchObject({ done: false, subProject: [{ done: true, revision: 2 }] });
    const body = { kind: 'subProject' as const, entityId: String(sub.designWorkflowSubProjectId) };
    const { changes } = await kim.call('POST /api/history/list', { body });
    expect(changes[0]).toMatchObject({ field: 'done', from: false, to: true, staffName: '김민지' });
    await kim.call('POST /api/history/putBack', { body: { changeId: changes[0]!.changeId } });
    expect(await board.find(parent.designWorkflowId)).toMatchObject({ subProject: [{ done: false }] });
  });
});

describe('a milestone', () => {
  const day = { startDate: '2027-03-10', endDate: '2027-03-10' };
  const tooLong = [{ path: 'project.endDate', reason: { code: 'milestone-days', values: {} } }];

  it('is one day, whoever makes it longer, and may be a longer project again', async () => {
    const { designWorkflowId: id } = await board.create({ ...day, milestone: true });
    const edit = async (given: object) => (await kim.problem('POST /api/design/editProject', board.editing(id, given))).errors;
    expect(await edit({ endDate: '2027-03-11' })).toEqual(tooLong);
    const body = { ...march, isSub: false, project: { ...board.plan({ milestone: true }) } };
    expect((await kim.problem('POST /api/design/newProject', { body })).errors).toEqual(tooLong);
    await board.edit(id, { endDate: '2027-03-11', milestone: false });
    expect(await edit({ milestone: true })).toEqual(tooLong);
    expect(await board.find(id)).toMatchObject({ endDate: '2027-03-11', milestone: false });
  });

  it('is moved with what is in it', async () => {
    const { designWorkflowId, ...parent } = await board.create({ ...day, milestone: true });
    await board.createSub({ ...parent, designWorkflowId }, { summary: '개장', milestone: true });
    for (const days of [9, -8]) await kim.call('POST /api/design/moveProject', { body: { ...march, designWorkflowId, days } });
    const moved = { startDate: '2027-03-11', endDate: '2027-03-11', milestone: true };
    expect(await board.find(designWorkflowId)).toMatchObject({ ...moved, revision: 3, subProject: [{ ...moved, revision: 3 }] });
  });

  it('stays one day in the database, too', async () => {
    const { designWorkflowId } = await board.create({ ...day, milestone: true });
    const stretch = test.db.update(project).set({ endDate: '2027-03-12' }).where(eq(project.designWorkflowId, designWorkflowId));
    expect(violatedConstraint(await stretch.catch((error: unknown) => error))).toBe('project_milestone');
  });
});

describe('bad input', () => {
  const refused = async (given: object, isSub = false) =>
    (await kim.problem('POST /api/design/newProject', { body: { ...march, isSub, project: { ...board.plan({}), ...given } } })).errors?.map(
      ({ path }) => path,
    );

  it('is named by its field', async () => {
    expect(await refused({ endDate: '2027-03-07' })).toEqual(['project.endDate']);
    expect(await refused({ startDate: '2027-02-29' })).toEqual(['project.startDate']);
    expect(await refused({ startDate: '2027-03-08T00:00:00Z' })).toEqual(['project.startDate']);
    expect(await refused({ projectColor: 'red' })).toEqual(['project.projectColor']);
    expect(await refused({}, true)).toEqual(['project.parentProjectId']);
    expect(await refused({ parentProjectId: 1 })).toEqual(['project.parentProjectId']);
  });

  it('is refused in an edit that gives only one of the two days', async () => {
    const { designWorkflowId } = await board.create();
    const problem = await kim.problem('POST /api/design/editProject', board.editing(designWorkflowId, { endDate: '2027-03-01' }));
    expect(problem.errors).toEqual([{ path: 'project.endDate', reason: { code: 'end-before-start', values: {} } }]);
  });

  it('does not name people or projects that do not exist', async () => {
    const body = { ...march, isSub: false, project: { ...board.plan({}), staffList: [{ staffId: 4711 }] } };
    expect(await kim.problem('POST /api/design/newProject', { body })).toMatchObject({ code: 'staff-not-found' });
    expect(await kim.problem('POST /api/design/editProject', board.editing(4711, { summary: '없음' }))).toMatchObject({
      code: 'project-not-found',
    });
    expect(await kim.problem('POST /api/design/deleteProject', board.picking(4711, true))).toMatchObject({ code: 'project-not-found' });
    const orphan = { ...march, isSub: true, project: { ...board.plan({}), parentProjectId: 4711 } };
    expect(await kim.problem('POST /api/design/newProject', { body: orphan })).toMatchObject({ code: 'project-not-found' });
    const stray = { ...march, isSub: false, project: { ...board.plan({}), eventId: 'a'.repeat(32) } };
    expect(await kim.problem('POST /api/design/newProject', { body: stray })).toMatchObject({ code: 'event-not-found' });
  });
});
