import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problemAnswer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { currentSession, dropSession, loadSession } from './session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that refuses with this problem to say whose session it is, until it is mended. */
function startServer(refusal: Parameters<typeof problemAnswer>[0]) {
  const server = { isWell: false, questions: 0 };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/readyz') return new Response(null, { status: server.isWell ? 200 : 503 });
    server.questions += 1;
    return server.isWell ? Response.json(sessionOf(person)) : problemAnswer(refusal);
  });
  return server;
}

const minute = () => vi.advanceTimersByTimeAsync(60_000);

it('a page that was opened while the database was away asks who is signed in once the server can serve', async () => {
  const server = startServer('database-unavailable');
  await loadSession();
  await minute();
  expect(currentSession()).toEqual({ status: 'unknown', code: 'database-unavailable' });
  expect(server.questions).toBe(1);
  server.isWell = true;
  await minute();
  expect(currentSession()).toEqual({ status: 'signed-in', ...sessionOf(person) });
});

it('a page whose session was settled meanwhile does not ask again', async () => {
  const server = startServer('database-unavailable');
  await loadSession();
  dropSession();
  server.isWell = true;
  await minute();
  expect(currentSession().status).toBe('signed-out');
  expect(server.questions).toBe(1);
});

it('a fault that does not pass is left to the person', async () => {
  const server = startServer('internal-error');
  await loadSession();
  server.isWell = true;
  await minute();
  expect(currentSession()).toEqual({ status: 'unknown', code: 'internal-error' });
  expect(server.questions).toBe(1);
});
