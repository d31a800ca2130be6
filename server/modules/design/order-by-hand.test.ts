import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/design/design.ts';
import { byPlace, farthestPlace } from '#contract/design/places.ts';
import type { PlanChange } from '#contract/design/plan-changes.ts';
import { planPlaces } from '#contract/design/plan-places.ts';
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
  board = boardOf(kim);
});
afterAll(() => test.close());

const inOrder = async () => (await board.workflow()).workflow.sort(byPlace);
const titles = async (of: readonly Project[]) =>
  (await inOrder()).filter((one) => of.some(({ summary }) => summary === one.summary)).map(({ summary }) => summary);
let made = 0;
const nextNumber = (): number => {
  made += 1;
  return made;
};
/** Creates so many projects, each below the one before. */
async function several(count: number): Promise<Project[]> {
  const list: Project[] = [];
  for (let i = 0; i < count; i++) list.push(await board.create({ summary: `${nextNumber()}번째` }));
  return list;
}
/** Moves one of these projects to the place of another, as a page with this list would. */
function put(seen: readonly Project[], from: number, to: number, by: Client): Promise<unknown> {
  const order = seen.toSpliced(from, 1).toSpliced(to, 0, seen[from]!);
  const changes = planPlaces(order).map(
    ({ project, to }): PlanChange => ({
      ...{ kind: 'values', key: planKeyOf(project), revision: project.revision, values: { position: to } },
    }),
  );
  return by.call('POST /api/design/changePlan', { body: { ...march, changes } as never });
}

describe('the order by hand', () => {
  it('is one for everybody, and keeps its place through days, deletion and return; a new project comes last', async () => {
    const [a, b, c] = (await several(3)) as [Project, Project, Project];
    await put([a, b, c], 2, 0, kim);
    await board.edit(c.designWorkflowId, { startDate: '2027-03-28', endDate: '2027-03-29' });
    expect(await titles([a, b, c])).toEqual([c, a, b].map(({ summary }) => summary));
    await kim.call('POST /api/design/deleteProject', board.picking(c.designWorkflowId));
    const [d] = (await several(1)) as [Project];
    expect(d.position).toBeNull();
    await kim.call('POST /api/design/restoreProject', board.picking(c.designWorkflowId));
    expect(await titles([a, b, c, d])).toEqual([c, a, b, d].map(({ summary }) => summary));
  });

  it('stands in the history, and is put back from there, also to where nobody had put it', async () => {
    const [a, b] = (await several(2)) as [Project, Project];
    await put([a, b], 1, 0, lee);
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'project', entityId: String(b.designWorkflowId) } });
    expect(changes[0]).toMatchObject({ field: 'position', from: null, staffName: '이지훈' });
    await kim.call('POST /api/history/putBack', { body: { changeId: changes[0]!.changeId } });
    expect((await board.find(b.designWorkflowId)).position).toBeNull();
  });

  it('is of projects only, within what a number can hold', async () => {
    const [a] = (await several(1)) as [Project];
    const sub = await board.createSub(a);
    const refused = async (key: string, position: number) =>
      (
        await kim.problem('POST /api/design/changePlan', {
          body: { ...march, changes: [{ kind: 'values', key, values: { position } }] } as never,
        })
      ).code;
    expect(await refused(planKeyOf(sub), 1)).toBe('invalid-input');
    const editSub = board.editing(sub.designWorkflowSubProjectId, { position: 1 } as never, true);
    expect((await kim.problem('POST /api/design/editProject', editSub)).code).toBe('invalid-input');
    for (const position of [farthestPlace + 1, -farthestPlace - 1, 0.5])
      expect(await refused(planKeyOf(a), position)).toBe('invalid-input');
    for (const position of [farthestPlace, -farthestPlace])
      expect((await board.edit(a.designWorkflowId, { position } as never)).position).toBe(position);
  });

  it('of two who put different projects at once both are heard, and of two who put the same one the first', async () => {
    for (let round = 0; round < 4; round++) {
      const all = await several(4);
      await Promise.all([put(all, 2, 1, kim), put(all, 3, 1, lee)]);
      const now = (await inOrder()).filter(({ summary }) => all.some((one) => one.summary === summary));
      expect([now[0]?.summary, now[3]?.summary]).toEqual([all[0]?.summary, all[1]?.summary]);
      const answers = await Promise.allSettled([put(now, 3, 0, kim), put(now, 3, 1, lee)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const at = answers[0].status === 'fulfilled' ? 0 : 1;
      expect((await titles(all))[at]).toBe(all[1]?.summary);
    }
  });
});
