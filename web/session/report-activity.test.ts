import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { reportActivity } from './report-activity.ts';
import { dropSession, openSession } from './session.ts';

let stop = () => {};
let calls: ReturnType<typeof answer>;
beforeEach(() => {
  calls = answer({ 'POST /api/auth/active': () => ({}) });
  openSession(person);
  stop = reportActivity();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
const reports = () => calls.filter(({ name }) => name === 'POST /api/auth/active').length;

it('tells the server once for all that a person does within five minutes', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  for (let each = 0; each < 20; each += 1) press();
  expect(reports()).toBe(1);
  now.mockReturnValue(1_000_000 + 5 * 60_000);
  press();
  expect(reports()).toBe(2);
});

it('says nothing while nobody touches the page, or nobody is signed in', () => {
  expect(reports()).toBe(0);
  dropSession();
  press();
  expect(reports()).toBe(0);
});
