import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { boardOf } from '#test/design.ts';

let test: TestApp;
let board: ReturnType<typeof boardOf>;

beforeAll(async () => {
  test = await startTestApp();
  board = boardOf(await test.signIn({ role: 'administrator', affiliation: 'design_team' }));
});
afterAll(() => test.close());

const part = (summary: string, requestId?: string) => {
  const { parentProjectId: _, ...values } = board.plan({ summary });
  return { ...values, ...(requestId !== undefined && { requestId }) };
};

it('a sub-project that comes with its project is known by the request id that its page chose, and made once for it', async () => {
  const requestId = crypto.randomUUID();
  const { subProject } = await board.create({ subProject: [part('도면', requestId), part('시공'), part('도면', requestId)] });
  expect(subProject.map(({ summary, requestId: known }) => [summary, known])).toEqual([
    ['도면', requestId],
    ['시공', null],
  ]);
});
