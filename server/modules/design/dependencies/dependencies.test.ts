import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Project, SubProject } from '#contract/design/design.ts';
import { rowsOf } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf, march, planKeyOf } from '#test/design.ts';

let test: TestApp;
let kim: Client;
let lee: Client;
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

const write = (item: Project | SubProject, predecessors: string[]) =>
  board.editing(Number(planKeyOf(item).slice(1)), { predecessors }, planKeyOf(item)[0] === 's');
const follow = (item: Project | SubProject, ...before: (Project | SubProject)[]) =>
  kim.call('POST /api/design/editProject', write(item, before.map(planKeyOf)));
const refused = async (item: Project | SubProject, ...before: (Project | SubProject)[]) => {
  const { code, status, details } = await kim.problem('POST /api/design/editProject', write(item, before.map(planKeyOf)));
  return { code, status, details };
};
const circle = (titles: string) => ({ code: 'dependency-circle', status: 409, details: [{ code: 'plan-circle', values: { titles } }] });

describe('what an item follows', () => {
  it('is on it in the order chosen, each once, with a history that can be put back', async () => {
    const [a, b] = [await board.create({ summary: '가' }), await board.create({ summary: '나' })];
    const sub = await board.createSub(a, { summary: '가의 일' });
    await follow(b, sub, a, sub);
    expect(await board.find(b.designWorkflowId)).toMatchObject({ predecessors: [planKeyOf(sub), planKeyOf(a)], revision: 2 });
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'project', entityId: String(b.designWorkflowId) } });
    expect(changes[0]).toMatchObject({ field: 'predecessors', from: [], to: [planKeyOf(sub), planKeyOf(a)], staffName: '김민지' });
    expect(changes[0]?.names).toEqual({ [planKeyOf(sub)]: '가의 일', [planKeyOf(a)]: '가' });
    await kim.call('POST /api/history/putBack', { body: { changeId: changes[0]!.changeId } });
    expect((await board.find(b.designWorkflowId)).predecessors).toEqual([]);
    expect(await rowsOf(test.db, sql`select from plan_dependency where successor_project = ${b.designWorkflowId}`)).toEqual([]);
  });

  it('comes with a new one, too, and has to be there', async () => {
    const a = await board.create();
    expect((await board.create({ predecessors: [planKeyOf(a)] })).predecessors).toEqual([planKeyOf(a)]);
    const body = { ...march, isSub: false, project: board.plan({ predecessors: ['p987654321'] }) };
    expect((await kim.problem('POST /api/design/newProject', { body })).code).toBe('project-not-found');
    expect(
      (await kim.problem('POST /api/design/newProject', { body: { ...body, project: board.plan({ predecessors: ['x1'] }) } })).code,
    ).toBe('invalid-input');
  });

  it('comes with the board where it lies outside the days shown, and so does what follows', async () => {
    const far = boardOf(kim, { startDate: '2041-01-01', totalDays: 10 });
    const before = await boardOf(kim, { startDate: '2040-01-01', totalDays: 9 }).create({ startDate: '2040-01-01', endDate: '2040-01-02' });
    const after = await boardOf(kim, { startDate: '2042-01-01', totalDays: 9 }).create({ startDate: '2042-01-01', endDate: '2042-01-02' });
    const here = await far.create({ startDate: '2041-01-03', endDate: '2041-01-04', predecessors: [planKeyOf(before)] });
    const sub = await boardOf(kim, { startDate: '2042-01-01', totalDays: 9 }).createSub(after, { predecessors: [planKeyOf(here)] });
    const { workflow, linked } = await far.workflow();
    expect(workflow.map(planKeyOf)).toEqual([planKeyOf(here)]);
    expect(linked.map(planKeyOf)).toEqual([planKeyOf(before), planKeyOf(after)]);
    expect(linked[1]?.subProject[0]).toMatchObject({ designWorkflowSubProjectId: sub.designWorkflowSubProjectId });
  });
});

describe('a circle', () => {
  it('is refused with the way round, also through what lies around', async () => {
    const [a, b, c] = [await board.create({ summary: '가' }), await board.create({ summary: '나' }), await board.create({ summary: '다' })];
    await follow(b, a);
    await follow(c, b);
    expect(await refused(a, c)).toEqual(circle('가 → 나 → 다 → 가'));
    expect(await refused(a, a)).toEqual(circle('가 → 가'));
    const [ofA, ofC] = [await board.createSub(a, { summary: '가의 일' }), await board.createSub(c, { summary: '다의 일' })];
    expect(await refused(ofA, ofC)).toEqual(circle('가의 일 → 가 → 나 → 다 → 다의 일 → 가의 일'));
    expect(await refused(ofA, a)).toEqual(circle('가의 일 → 가 → 가의 일'));
    expect(await refused(a, ofA)).toEqual(circle('가 → 가의 일 → 가'));
    await follow(ofC, ofA);
  });

  it('does not go through what is deleted, which does not come back into one', async () => {
    const [a, b, c] = [await board.create({ summary: '가' }), await board.create({ summary: '나' }), await board.create({ summary: '다' })];
    await follow(b, a);
    await follow(c, b);
    await kim.call('POST /api/design/deleteProject', board.picking(b.designWorkflowId));
    await follow(a, c);
    expect((await kim.problem('POST /api/design/restoreProject', board.picking(b.designWorkflowId))).code).toBe('dependency-circle');
    await follow(a);
    await kim.call('POST /api/design/restoreProject', board.picking(b.designWorkflowId));
    expect((await board.find(b.designWorkflowId)).predecessors).toEqual([planKeyOf(a)]);
  });

  it('of two who would close it at the same moment, one is refused, as often as they try', async () => {
    for (let round = 0; round < 6; round++) {
      const [a, b] = [await board.create({ summary: '가' }), await board.create({ summary: '나' })];
      const answers = await Promise.allSettled([
        kim.call('POST /api/design/editProject', write(a, [planKeyOf(b)])),
        lee.call('POST /api/design/editProject', write(b, [planKeyOf(a)])),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const both = [await board.find(a.designWorkflowId), await board.find(b.designWorkflowId)];
      expect(both.flatMap(({ predecessors }) => predecessors)).toHaveLength(1);
    }
  });

  it('is none in the database, whatever code writes it', async () => {
    const [a, b] = [await board.create(), await board.create()];
    await follow(b, a);
    const close = test.db.execute(
      sql`update project set predecessors = array[${planKeyOf(b)}]::text[] where design_workflow_id = ${a.designWorkflowId}`,
    );
    expect(violatedConstraint(await close.catch((error: unknown) => error))).toBe('plan_dependency_circle');
  });
});
