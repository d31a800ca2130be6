import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Project } from '#contract/design/design.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf, march } from '#test/design.ts';

let test: TestApp;
let kim: Client;
let board: ReturnType<typeof boardOf>;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지', affiliation: 'design_team' });
  board = boardOf(kim);
});
afterAll(() => test.close());

const june = { startDate: '2027-06-01', endDate: '2027-06-10' };
const numberOf = ({ designWorkflowId }: Project) => designWorkflowId;
const find = (list: Project[], id: number) => list.find((one) => numberOf(one) === id);

it('a project that leaves the window is in the answer to the write, as it is now', async () => {
  const [edited, moved] = [await board.create(), await board.create()].map(numberOf) as [number, number];
  const afterEdit = await kim.call('POST /api/design/editProject', board.editing(edited, june));
  expect(find(afterEdit, edited)).toMatchObject({ ...june, revision: 2 });
  const afterMove = await kim.call('POST /api/design/moveProject', { body: { ...march, designWorkflowId: moved, days: 90 } });
  expect(find(afterMove, moved)).toMatchObject({ startDate: '2027-06-06', revision: 2 });
  // it is only in the reply to its own write
  expect(find(afterMove, edited)).toBeUndefined();
});

it('a project outside of the window is in the answer to whatever is written in it, and to what brings it back', async () => {
  const elsewhere = boardOf(kim, { startDate: '2027-06-01', totalDays: 30 });
  const project = await elsewhere.create(june);
  const id = numberOf(project);
  const body = { ...march, isSub: true, project: { ...board.plan(june), parentProjectId: id } };
  const [sub] = find(await kim.call('POST /api/design/newProject', { body }), id)!.subProject;
  const inIt = sub!.designWorkflowSubProjectId;
  const edited = await kim.call('POST /api/design/editProject', board.editing(inIt, { summary: '시안' }, true));
  expect(find(edited, id)?.subProject).toMatchObject([{ summary: '시안', revision: 2 }]);
  const less = await kim.call('POST /api/design/deleteProject', board.picking(inIt, true));
  expect(find(less, id)).toMatchObject({ subProject: [], version: 4 });
  const more = await kim.call('POST /api/design/restoreProject', board.picking(inIt, true));
  expect(find(more, id)?.subProject).toMatchObject([{ revision: 4 }]);

  const gone = await kim.call('POST /api/design/deleteProject', board.picking(id));
  expect(find(gone, id)).toBeUndefined();
  const back = await kim.call('POST /api/design/restoreProject', board.picking(id));
  // a sub-project that was deleted and restored with its project counts two changes, as the project does
  expect(find(back, id)).toMatchObject({ revision: 3, version: 9, subProject: [{ revision: 6 }] });
});
