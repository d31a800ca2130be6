import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { baselineLimits } from '#contract/design/baselines/baseline-limits.ts';
import { latestFirst } from '#contract/design/baselines/latest-first.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { boardOf } from '#test/design.ts';
import { openEventStream } from '#test/event-stream.ts';

let test: TestApp;
let han: Client;
let yun: Client;
let board: ReturnType<typeof boardOf>;

beforeAll(async () => {
  test = await startTestApp();
  [han, yun] = [await test.signIn({ staffName: '한태오' }), await test.signIn({ staffName: '윤하나' })];
  board = boardOf(han);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.execute(sql`delete from baseline`);
  await emptyTables(test.db, sql`project`);
});

const keep = async (baselineName: string, by = han) => (await by.call('POST /api/design/addBaseline', { body: { baselineName } })).baseline;
const list = () => yun.call('POST /api/design/baselines', { body: {} });
const daysIn = async (baselineId: number) => (await yun.call('POST /api/design/baselineDays', { body: { baselineId } })).items;
const since = (baselineId: number) => yun.call('POST /api/design/baselineChanges', { body: { baselineId } });
const remove = (designWorkflowId: number, isSub = false) =>
  han.call('POST /api/design/deleteProject', { body: { ...board.window, designWorkflowId, isSub } });
const march = (first: number, last: number) => ({
  startDate: `2027-03-${String(first).padStart(2, '0')}`,
  endDate: `2027-03-${String(last).padStart(2, '0')}`,
});

describe('a baseline', () => {
  it('keeps the days that everything has at that moment, whatever becomes of it', async () => {
    const project = await board.create({ summary: '화보', ...march(1, 9) });
    const sub = await board.createSub(project, { summary: '시안', ...march(2, 3) });
    const gone = await board.create({ summary: '옛것', ...march(1, 1) });
    await remove(gone.designWorkflowId);
    const { baselineId } = await keep('처음');
    await board.edit(project.designWorkflowId, march(1, 12));
    await board.create({ summary: '나중', ...march(4, 5) });
    expect((await daysIn(baselineId)).toSorted()).toEqual([
      [`p${project.designWorkflowId}`, '2027-03-01', '2027-03-09'],
      [`s${sub.designWorkflowSubProjectId}`, '2027-03-02', '2027-03-03'],
    ]);
  });

  it('says what was moved, came and went since; parts of what is new or gone as a whole are not told again', async () => {
    const moved = await board.create({ summary: '화보', ...march(1, 9) });
    const part = await board.createSub(moved, { summary: '시안', ...march(2, 3) });
    const left = await board.create({ summary: '박람회', ...march(5, 6) });
    await board.createSub(left, { summary: '도면', ...march(5, 5) });
    await board.create({ summary: '그대로', ...march(7, 7) });
    const { baselineId } = await keep('처음');
    expect(await since(baselineId)).toEqual({
      moved: { count: 0, items: [] },
      came: { count: 0, items: [] },
      gone: { count: 0, items: [] },
    });
    await board.edit(moved.designWorkflowId, march(1, 12));
    await remove(part.designWorkflowSubProjectId, true);
    await remove(left.designWorkflowId);
    const added = await board.create({ summary: '출시', ...march(8, 9) });
    await board.createSub(added, { summary: '영상', ...march(8, 8) });
    await board.createSub(moved, { summary: '촬영', ...march(10, 11) });
    const { moved: later, came, gone } = await since(baselineId);
    expect(later).toEqual({
      count: 1,
      items: [
        {
          planKey: `p${moved.designWorkflowId}`,
          ...{ designWorkflowId: moved.designWorkflowId, summary: '화보', within: null, kept: march(1, 9), now: march(1, 12) },
        },
      ],
    });
    expect(came.items.map(({ summary, within, kept }) => [summary, within, kept])).toEqual([
      ['출시', null, null],
      ['촬영', '화보', null],
    ]);
    expect([gone.count, gone.items.map(({ summary, within, now }) => [summary, within, now])]).toEqual([
      2,
      [
        ['시안', '화보', null],
        ['박람회', null, null],
      ],
    ]);
  });

  it('has a name of its own, which others see at once, and a history that is put back', async () => {
    const first = await keep('처음');
    expect(first).toMatchObject({ baselineName: '처음', madeByName: '한태오', revision: 1 });
    const stream = await openEventStream((init) => yun.fetch('/api/events', init));
    await keep('둘째');
    await stream.waitFor(({ data: { rows } }) => rows?.some((row) => row.baselineName === '둘째') ?? false);
    stream.close();
    const listed = await list();
    expect(listed.map(({ baselineName }) => baselineName)).toEqual(['둘째', '처음']);
    expect(listed).toEqual(listed.toSorted(latestFirst));
    expect(await yun.problem('POST /api/design/addBaseline', { body: { baselineName: ' 처음 ' } })).toMatchObject({
      code: 'baseline-name-taken',
    });
    const rename = (baselineName: string, revision?: number) => ({
      body: { baselineId: first.baselineId, ...(revision !== undefined && { revision }), changes: { baselineName } },
    });
    expect(await yun.problem('POST /api/design/renameBaseline', rename('둘째'))).toMatchObject({ code: 'baseline-name-taken' });
    await yun.call('POST /api/design/renameBaseline', rename('시작', 1));
    expect(await han.problem('POST /api/design/renameBaseline', rename('출발', 1))).toMatchObject({
      code: 'revision-conflict',
      current: { baselineName: '시작' },
      change: { staffName: '윤하나' },
    });
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'baseline', entityId: String(first.baselineId) } });
    await han.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
    expect((await list()).at(-1)).toMatchObject({ baselineName: '처음', revision: 3 });
  });

  it('is removed with its days, which the history keeps', async () => {
    await board.create();
    const { baselineId } = await keep('처음');
    await yun.call('POST /api/design/removeBaseline', { body: { baselineId } });
    expect(await list()).toEqual([]);
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'baseline', entityId: String(baselineId) } });
    expect(changes[0]).toMatchObject({ field: null, staffName: '윤하나', from: { baseline_name: '처음' } });
    const body = { baselineId };
    for (const again of [
      yun.problem('POST /api/design/removeBaseline', { body }),
      yun.problem('POST /api/design/baselineDays', { body }),
      yun.problem('POST /api/design/baselineChanges', { body }),
      yun.problem('POST /api/design/renameBaseline', { body: { ...body, changes: { baselineName: '다시' } } }),
    ])
      expect(await again).toMatchObject({ code: 'baseline-not-found' });
  });

  it('is added once, where the answer was lost and it is asked for again of the same plan', async () => {
    const { designWorkflowId } = await board.create({ summary: '화보', ...march(1, 9) });
    await test.db.execute(
      sql`insert into baseline (baseline_name) select 'n' || n from generate_series(3, ${baselineLimits.count}::integer) n`,
    );
    await keep('그전');
    await board.edit(designWorkflowId, march(1, 10));
    const first = await keep('처음');
    expect(await keep('처음')).toEqual(first);
    const body = { baselineName: '처음' };
    expect(await yun.problem('POST /api/design/addBaseline', { body })).toMatchObject({ code: 'baseline-name-taken' });
    await board.edit(designWorkflowId, march(1, 12));
    expect(await han.problem('POST /api/design/addBaseline', { body })).toMatchObject({ code: 'baseline-name-taken' });
  });

  it('is one of a limited number, whoever adds the last at the same moment', async () => {
    await test.db.execute(
      sql`insert into baseline (baseline_name) select 'n' || n from generate_series(2, ${baselineLimits.count}::integer) n`,
    );
    const add = (by: Client, baselineName: string) =>
      by.fetch('/api/design/addBaseline', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ baselineName }),
      });
    const answers = await Promise.all([add(han, '하나'), add(yun, '둘')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toHaveLength(baselineLimits.count);
    for (const baselineName of [' ', 'x'.repeat(baselineLimits.name + 1)])
      expect(await han.problem('POST /api/design/addBaseline', { body: { baselineName } })).toMatchObject({ code: 'invalid-input' });
  });

  it('is read by everybody, and written by those who may write the board', async () => {
    await test.db.insert(role).values({ roleKey: 'looking', roleName: '보기', rights: [] }).onConflictDoNothing();
    const looker = await test.signIn({ role: 'looking' });
    const { baselineId } = await keep('처음');
    expect(await looker.call('POST /api/design/baselines', { body: {} })).toEqual(await list());
    await looker.call('POST /api/design/baselineDays', { body: { baselineId } });
    await looker.call('POST /api/design/baselineChanges', { body: { baselineId } });
    for (const refused of [
      looker.problem('POST /api/design/addBaseline', { body: { baselineName: 'x' } }),
      looker.problem('POST /api/design/renameBaseline', { body: { baselineId, changes: { baselineName: 'x' } } }),
      looker.problem('POST /api/design/removeBaseline', { body: { baselineId } }),
    ])
      expect(await refused).toMatchObject({ code: 'not-allowed' });
  });
});
