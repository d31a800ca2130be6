import { beforeEach, expect, it, vi } from 'vitest';
import type { SignInAttemptState } from '#contract/auth/auth.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { followAttempt } from './follow-attempt.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const open: SignInAttemptState = { status: 'open' };
const returned: SignInAttemptState = { status: 'returned', idToken: 'token' };
const unknown = () => problemAnswer('sign-in-expired');

interface Server {
  state(): SignInAttemptState | Response;
}

/** Follows an attempt with `now` as the server's state and `popup` as the window. */
function follow(now: Server) {
  const popup = { closed: false };
  const listener = { waiting: vi.fn(), returned: vi.fn(), failed: vi.fn() };
  const calls = answer({ 'POST /auth/attempt': () => now.state() });
  const stop = followAttempt('attempt', popup, listener);
  return { popup, heard: listener, calls, stop };
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('hands over the id token once the provider has sent the person back', async () => {
  const now: Server = { state: () => open };
  const { heard, calls } = follow(now);
  await wait(4);
  expect(heard.returned).not.toHaveBeenCalled();
  now.state = () => returned;
  await wait(2);
  expect(heard.returned.mock.calls).toEqual([['token']]);
  const asked = calls.length;
  await wait(60);
  expect(calls).toHaveLength(asked);
});

it('asks at once when the window reports on the channel', async () => {
  vi.useRealTimers();
  const { heard, stop } = follow({ state: () => returned });
  const channel = new BroadcastChannel('samusil-sign-in');
  channel.postMessage({ attemptId: 'another' });
  channel.postMessage({ attemptId: 'attempt' });
  await vi.waitFor(() => expect(heard.returned).toHaveBeenCalledWith('token'), { interval: 5, timeout: 1000 });
  channel.close();
  stop();
});

it('believes the code that the window reports: such an attempt may never have reached the table', async () => {
  vi.useRealTimers();
  const { heard, stop } = follow({ state: unknown });
  const channel = new BroadcastChannel('samusil-sign-in');
  channel.postMessage({ attemptId: 'attempt', code: 'network-request-failed' });
  await vi.waitFor(() => expect(heard.failed).toHaveBeenCalledWith('network-request-failed'), { interval: 5, timeout: 1000 });
  channel.close();
  stop();
});

it('does not take a window that looks closed for a no, as long as the server waits', async () => {
  const now: Server = { state: () => open };
  const { popup, heard } = follow(now);
  await wait(2);
  popup.closed = true;
  await wait(120);
  expect(heard.failed).not.toHaveBeenCalled();
  expect(heard.waiting).toHaveBeenLastCalledWith({ closed: true, trouble: null });
  now.state = () => returned;
  await wait(1);
  expect(heard.returned).toHaveBeenCalledOnce();
});

it('takes it for a no once the server waits no longer', async () => {
  const now: Server = { state: () => open };
  const { popup, heard } = follow(now);
  await wait(2);
  popup.closed = true;
  now.state = unknown;
  await wait(1);
  expect(heard.failed.mock.calls).toEqual([['popup-closed-by-user']]);
});

it('takes a closed window for a no when the server never heard of the attempt', async () => {
  const { popup, heard } = follow({ state: unknown });
  await wait(20);
  expect(heard.failed).not.toHaveBeenCalled();
  popup.closed = true;
  await wait(6);
  expect(heard.failed.mock.calls).toEqual([['popup-closed-by-user']]);
});

it('gives up on an attempt that ran out while its window is open', async () => {
  const now: Server = { state: () => open };
  const { heard } = follow(now);
  await wait(2);
  now.state = unknown;
  await wait(2);
  expect(heard.failed.mock.calls).toEqual([['sign-in-expired']]);
});

it('says what the server says when it failed', async () => {
  const { heard } = follow({ state: () => ({ status: 'failed', code: 'unauthorized-domain' }) });
  await wait(2);
  expect(heard.failed.mock.calls).toEqual([['unauthorized-domain']]);
});

it('goes on while the server cannot be reached, and says so', async () => {
  const now: Server = { state: () => problemAnswer('database-unavailable') };
  const { heard } = follow(now);
  await wait(10);
  expect(heard.waiting).toHaveBeenLastCalledWith({ closed: false, trouble: 'database-unavailable' });
  now.state = () => returned;
  await wait(2);
  expect(heard.returned).toHaveBeenCalledOnce();
});

it('is silent after it was stopped', async () => {
  const { heard, stop } = follow({ state: () => returned });
  stop();
  await wait(10);
  expect(heard.returned).not.toHaveBeenCalled();
});

it('asks no more often because somebody comes back to the page while an answer is on its way', async () => {
  const late: (() => void)[] = [];
  const asked = answer({ 'POST /auth/attempt': () => new Promise((resolve) => late.push(() => resolve(open))) });
  const stop = followAttempt('attempt', { closed: false }, { waiting: vi.fn(), returned: vi.fn(), failed: vi.fn() });
  for (const _ of [1, 2, 3]) globalThis.dispatchEvent(new Event('focus'));
  const reply = async () => {
    for (const each of late.splice(0)) each();
    await vi.advanceTimersByTimeAsync(0);
  };
  // the second request follows a focus during the first, whose answer may predate it
  await reply();
  await reply();
  const before = asked.length;
  for (const _ of [1, 2, 3]) {
    await wait(1.5);
    await reply();
  }
  expect([before, asked.length]).toEqual([2, 5]);
  stop();
});
