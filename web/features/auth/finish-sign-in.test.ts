import { beforeEach, expect, it, vi } from 'vitest';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { currentSession } from '#web/session/session.ts';
import { finishSignIn } from './finish-sign-in.ts';

const ways = { onward: vi.fn(), back: vi.fn() };

beforeEach(() => {
  ways.onward.mockReset();
  ways.back.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('navigates without waiting, and nobody is in before the server has answered', async () => {
  let existing = (_: typeof person) => {};
  answer({
    'POST /api/auth/authCheck': () =>
      new Promise((resolve) => {
        existing = (staff) => resolve({ existing: staff });
      }),
  });
  const finished = finishSignIn('token', ways);
  expect(ways.onward).toHaveBeenCalledOnce();
  expect(currentSession()).toEqual({ status: 'loading' });
  await vi.waitFor(() => existing(person));
  await finished;
  expect(currentSession()).toEqual({ status: 'signed-in', staff: person });
  expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(person);
});

it('leaves an unregistered account signed out, with nothing of a session in the tab, and says so', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {
    expect(currentSession()).toEqual({ status: 'signed-out', lost: false });
    expect(sessionStorage).toHaveLength(0);
  });
  sessionStorage.setItem('user', '{}');
  answer({ 'POST /api/auth/authCheck': () => ({ existing: null }) });
  await finishSignIn('token', ways);
  expect(alert.mock.calls).toEqual([['등록되지 않은 계정입니다.']]);
});

it('ends no session of whoever has signed in beside it, and keeps what was typed, where the account is not registered', async () => {
  vi.spyOn(window, 'alert').mockImplementation(() => {});
  sessionStorage.setItem('samusil-orderNote-3', '{}');
  localStorage.setItem('samusil-whose', '7');
  const calls = answer({ 'POST /api/auth/authCheck': () => ({ existing: null }), 'POST /api/auth/signOut': () => ({}) });
  await finishSignIn('token', ways);
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/auth/authCheck']);
  expect([sessionStorage.getItem('samusil-orderNote-3'), localStorage.getItem('samusil-whose')]).toEqual(['{}', '7']);
});

it('has other tabs stay as they are where the account is not registered: one may hold what somebody has typed', async () => {
  vi.spyOn(window, 'alert').mockImplementation(() => {});
  answer({ 'POST /api/auth/authCheck': () => ({ existing: null }) });
  const messages: unknown[] = [];
  const [otherTab, last] = [new BroadcastChannel('samusil-session'), new BroadcastChannel('samusil-session')];
  otherTab.addEventListener('message', ({ data }) => messages.push(data));
  await finishSignIn('token', ways);
  last.postMessage('nothing more');
  await vi.waitFor(() => expect(messages).toContain('nothing more'));
  expect(messages).toEqual(['nothing more']);
  for (const channel of [otherTab, last]) channel.close();
});

it('goes back with the code when the token is refused', async () => {
  answer({ 'POST /api/auth/authCheck': () => problemAnswer('email-not-verified') });
  await finishSignIn('token', ways);
  expect(ways.back).toHaveBeenCalledWith('email-not-verified');
  expect(currentSession().status).toBe('signed-out');
});

it('keeps what was typed in the tab for who typed it, where the sign-in could not be finished', async () => {
  sessionStorage.setItem('samusil-orderNote-3', '{}');
  answer({ 'POST /api/auth/authCheck': () => problemAnswer('network-request-failed') });
  await finishSignIn('token', ways);
  expect(sessionStorage.getItem('samusil-orderNote-3')).toBe('{}');
});
