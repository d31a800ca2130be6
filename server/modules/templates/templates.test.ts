import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TemplateToSave } from '#contract/templates/templates.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { emptyTables } from '#test/database/empty-tables.ts';

let test: TestApp;
let kim: Awaited<ReturnType<TestApp['signIn']>>;
let lee: typeof kim;
let viewer: typeof kim;
beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지', affiliation: 'design_team' });
  lee = await test.signIn({ staffName: '이지훈', affiliation: 'design_team' });
  viewer = await test.signIn({ role: 'viewer', affiliation: 'design_team' });
});
afterAll(() => test.close());
beforeEach(() => emptyTables(test.db, sql`project_template`));

const people = (...who: (typeof kim)[]) => who.map((one) => ({ staffId: one.staff.staffId }));
const fair = (given: Partial<TemplateToSave> = {}): TemplateToSave => ({
  ...{
    name: '박람회',
    summary: '박람회 준비',
    description: '',
    projectColor: '#00ffd2',
    staffList: people(kim),
    days: 12,
    milestone: false,
  },
  parts: [
    {
      summary: '도면',
      description: '',
      projectColor: '#ffffff',
      staffList: people(kim, lee),
      from: 2,
      days: 3,
      milestone: false,
      after: [],
    },
  ],
  ...given,
});
const save = (given?: Partial<TemplateToSave>) => kim.call('POST /api/templates/save', { body: fair(given) });
const names = (list: { name: string; staffName?: string }[]) => list.map(({ name }) => name);

it('a template is everybody’s, by name, with its sub-projects; people in these are of the project', async () => {
  await save({ name: '출시' });
  await save();
  const list = await lee.call('POST /api/templates/list', { body: {} });
  expect(names(list)).toEqual(['박람회', '출시']);
  expect(list[0]).toMatchObject({
    ...{ summary: '박람회 준비', days: 12, staffList: [{ staffName: '김민지' }] },
    parts: [{ summary: '도면', from: 2, days: 3, staffList: [{ staffName: '김민지' }] }],
  });
});

it('one that is saved under the name of another takes its place, and one that is deleted twice is gone', async () => {
  await save();
  const [kept, ...more] = await save({ days: 3, parts: [] });
  expect([kept?.days, kept?.parts, more]).toEqual([3, [], []]);
  const drop = { body: { templateId: kept!.templateId } };
  expect(await lee.call('POST /api/templates/delete', drop)).toEqual([]);
  expect(await lee.call('POST /api/templates/delete', drop)).toEqual([]);
});

it('one that somebody has kept anew meanwhile is neither replaced nor deleted by who has seen the one before; sent again it is there', async () => {
  const [seen] = await save();
  const [anew] = await lee.call('POST /api/templates/save', { body: { ...fair({ days: 5 }), replaces: seen!.digest } });
  expect(anew).toMatchObject({ templateId: seen!.templateId, days: 5 });
  const mine = (replaces: string | undefined) => ({ body: { ...fair({ days: 3 }), replaces } });
  const overtaken = { code: 'revision-conflict', current: { days: 5 } };
  expect(await kim.problem('POST /api/templates/save', mine(seen!.digest))).toMatchObject(overtaken);
  const { templateId } = seen!;
  expect(await kim.problem('POST /api/templates/delete', { body: { templateId, digest: seen!.digest } })).toMatchObject(overtaken);
  for (const _ of ['sent', 'sent again'])
    expect(await kim.call('POST /api/templates/save', mine(anew!.digest))).toMatchObject([{ templateId, days: 3 }]);
  const [mineNow] = await lee.call('POST /api/templates/list', { body: {} });
  for (const _ of ['sent', 'sent again'])
    expect(await lee.call('POST /api/templates/delete', { body: { templateId, digest: mineNow!.digest } })).toEqual([]);
  // the template that was to be replaced is gone, so nothing is in the way
  expect(await kim.call('POST /api/templates/save', mine(seen!.digest))).toMatchObject([{ days: 3 }]);
});

it('one that is to be new takes no other’s place, also not one that was kept a moment before; sent again it is there', async () => {
  const [first] = await save();
  const drop = { body: { templateId: first!.templateId } };
  const again = { body: { ...fair(), onlyNew: true } };
  expect((await lee.problem('POST /api/templates/save', { body: { ...fair({ days: 3 }), onlyNew: true } })).code).toBe(
    'template-name-taken',
  );
  expect(await kim.call('POST /api/templates/save', again)).toMatchObject([{ days: 12 }]);
  await lee.call('POST /api/templates/delete', drop);
  expect(await kim.call('POST /api/templates/save', again)).toMatchObject([{ days: 12 }]);
});

it('says with whom it was kept, so that it can be kept again as it was', async () => {
  const jung = await test.signIn({ staffName: '정해린', affiliation: 'design_team' });
  await save({ staffList: people(jung, lee), parts: [{ ...fair().parts[0]!, staffList: people(jung) }] });
  await test.db.update(staff).set({ active: false }).where(eq(staff.staffId, jung.staff.staffId));
  const [template] = await kim.call('POST /api/templates/list', { body: {} });
  expect(template!.staffList.map(({ staffName }) => staffName)).not.toContain('정해린');
  expect(template).toMatchObject({ keptStaff: people(jung, lee), parts: [{ keptStaff: people(jung) }] });
});

it('for somebody who has left, a colleague of the same role does it, in the sub-projects, too', async () => {
  const choi = await test.signIn({ staffName: '최민준', affiliation: 'design_team' });
  await save({ staffList: people(choi), parts: [{ ...fair().parts[0]!, staffList: people(choi) }] });
  await test.db.update(staff).set({ active: false }).where(eq(staff.staffId, choi.staff.staffId));
  const [template] = await kim.call('POST /api/templates/list', { body: {} });
  expect(template).toMatchObject({ staffList: [{ staffName: '김민지' }], parts: [{ staffList: [{ staffName: '김민지' }] }] });
});

it('a milestone is kept as one; a template from before there were any has none', async () => {
  const [kept] = await save({ parts: [{ ...fair().parts[0]!, days: 1, milestone: true }] });
  expect(kept).toMatchObject({ milestone: false, parts: [{ milestone: true }] });
  await test.db.execute(sql`update project_template set content = content - 'milestone' #- '{parts,0,milestone}'`);
  const [old] = await kim.call('POST /api/templates/list', { body: {} });
  expect(old).toMatchObject({ milestone: false, parts: [{ milestone: false }] });
});

it('parts that come after others are kept so; a circle, and what is not there, are refused; those of before come after nothing', async () => {
  const part = (...after: number[]) => ({ ...fair().parts[0]!, after });
  const [kept] = await save({ parts: [part(), part(0), part(0, 1)] });
  expect(kept?.parts.map(({ after }) => after)).toEqual([[], [0], [0, 1]]);
  for (const parts of [[part(0)], [part(1), part(0)], [part(1)]])
    expect((await kim.problem('POST /api/templates/save', { body: fair({ parts }) })).code).toBe('invalid-input');
  await test.db.execute(sql`update project_template set content = content #- '{parts,1,after}'`);
  const [old] = await kim.call('POST /api/templates/list', { body: {} });
  expect(old?.parts.map(({ after }) => after)).toEqual([[], [], [0, 1]]);
});

it('takes the right to write the board, a name and people that there are', async () => {
  expect((await viewer.problem('POST /api/templates/save', { body: fair() })).code).toBe('not-allowed');
  expect((await kim.problem('POST /api/templates/save', { body: fair({ name: ' ' }) })).code).toBe('invalid-input');
  expect((await kim.problem('POST /api/templates/save', { body: fair({ staffList: [{ staffId: 999_999 }] }) })).code).toBe(
    'staff-not-found',
  );
  expect(await kim.call('POST /api/templates/list', { body: {} })).toEqual([]);
});
