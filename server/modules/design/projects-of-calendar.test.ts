import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { boardOf } from '#test/design.ts';
import { projectsOfCalendar } from './projects-of-calendar.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a title of the calendar is taken without what nothing can store, as whoever pastes one brings along', async () => {
  const board = boardOf(await test.signIn());
  const { eventId, designWorkflowId } = await board.create({ summary: '봄 촬영' });
  const theirs = { summary: `여름\u000b촬영\u0000 n${'\u0301'.repeat(40)}` };
  const { content } = await test.db.transaction((tx) => projectsOfCalendar.follow(tx, eventId, theirs));
  const summary = `여름 촬영  ń${'\u0301'.repeat(29)}`;
  expect(content).toMatchObject({ summary });
  expect(await board.find(designWorkflowId)).toMatchObject({ summary });
});
