import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person, sessionOf } from '#test/page/person.ts';
import { call } from '#web/http/call.ts';
import { queryClient } from '#web/http/query-client.ts';
import { typedNotes } from '#web/sync/notes/typed-note.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import {
  applyOwnChange,
  awaitSession,
  checkSession,
  currentSession,
  dropSession,
  expectsSession,
  keepSessionWhile,
  loadSession,
  onSession,
  openSession,
  signOut,
  useExpired,
  watchSession,
} from './session.ts';

let stop: () => void;
beforeEach(() => {
  stop = watchSession();
  awaitSession();
});
afterEach(() => stop());

it('knows the person behind the cookie', async () => {
  answer({ 'POST /api/auth/session': () => sessionOf(person) });
  await loadSession();
  expect(currentSession()).toEqual({ status: 'signed-in', ...sessionOf(person) });
});

it('knows that there is nobody, and that a server that does not answer says neither', async () => {
  answer({ 'POST /api/auth/session': () => problemAnswer('signed-out') });
  await loadSession();
  expect(currentSession()).toEqual({ status: 'signed-out', lost: true });
  answer({ 'POST /api/auth/session': () => problemAnswer('database-unavailable') });
  await loadSession();
  expect(currentSession()).toEqual({ status: 'unknown', code: 'database-unavailable' });
});

it('lets a sign-in that began meanwhile win over the answer about the cookie', async () => {
  let late = (_: Response) => {};
  answer({
    'POST /api/auth/session': () =>
      new Promise<Response>((resolve) => {
        late = resolve;
      }),
  });
  const loaded = loadSession();
  openSession(person);
  await vi.waitFor(() => late(problemAnswer('signed-out')));
  await loaded;
  expect(currentSession()).toEqual({ status: 'signed-in', staff: person });
});

it('mirrors the person in session storage until they sign out', async () => {
  answer({ 'POST /api/auth/signOut': () => ({}) });
  openSession(person);
  sessionStorage.setItem('ECOUNT_ZONE', 'CD');
  expect(JSON.parse(sessionStorage.getItem('user') ?? '')).toEqual(person);
  await signOut();
  expect(sessionStorage).toHaveLength(0);
  expect(currentSession()).toEqual({ status: 'signed-out', lost: false });
});

describe('what was typed in this tab, and the session of whoever did ended without a sign-out', () => {
  const notes = typedNotes('orderNote');
  /** Loads the page again with the cookie of this person. */
  const reloadAs = async (staff: SignedInStaff) => {
    awaitSession();
    answer({ 'POST /api/auth/session': () => sessionOf(staff) });
    await loadSession();
  };
  beforeEach(() => {
    openSession(person);
    notes.keepTyped(3, { ...notes.empty(), text: '문 앞에 두지 말 것' });
    localStorage.setItem('samusil-color-scheme', 'dark');
  });

  it('is there for them', async () => {
    await reloadAs(person);
    expect(notes.typed(3).text).toBe('문 앞에 두지 말 것');
  });

  it('is there for them where the page found out before that they are signed in no more, and tokens are not', async () => {
    sessionStorage.setItem('FEDEX_TOKEN', '{}');
    answer({ 'POST /api/auth/session': () => problemAnswer('signed-out') });
    await checkSession();
    expect(currentSession()).toEqual({ status: 'signed-out', lost: true });
    expect([sessionStorage.getItem('user'), sessionStorage.getItem('FEDEX_TOKEN')]).toEqual([null, null]);
    openSession(person);
    expect(notes.typed(3).text).toBe('문 앞에 두지 말 것');
  });

  it('is not for who signs in after that', () => {
    sessionStorage.setItem('samusil-order-draft', '{}');
    dropSession('lost');
    openSession({ ...person, staffId: 8 });
    expect(notes.typed(3).text).toBe('');
    expect(sessionStorage.getItem('samusil-order-draft')).toBeNull();
  });

  it('is not for who comes next, nor for themselves after that', async () => {
    await reloadAs({ ...person, staffId: 8 });
    expect(notes.typed(3).text).toBe('');
    await reloadAs(person);
    expect(notes.typed(3).text).toBe('');
    // the colour scheme belongs to the machine, not to a person
    expect(localStorage.getItem('samusil-color-scheme')).toBe('dark');
  });
});

it('has not ended by itself for who is signing out, whatever is refused before that is answered', async () => {
  const signedOut = Promise.withResolvers<Record<string, never>>();
  answer({
    'POST /api/auth/signOut': () => signedOut.promise,
    'POST /api/products/categoryList': () => problemAnswer('signed-out'),
  });
  openSession(person);
  const leaving = signOut();
  await call('POST /api/products/categoryList').catch(() => undefined);
  expect(currentSession()).toEqual({ status: 'signed-out', lost: false });
  signedOut.resolve({});
  await leaving;
});

it('has not ended by itself where another tab is signing out, whichever of them hears of it first', async () => {
  answer({ 'POST /api/auth/session': () => problemAnswer('signed-out') });
  openSession(person);
  const [otherTab, heard] = [new BroadcastChannel('samusil-session'), new BroadcastChannel('samusil-session')];
  const received = new Promise((resolve) => heard.addEventListener('message', resolve, { once: true }));
  otherTab.postMessage('leaving');
  await received;
  await checkSession();
  expect(currentSession()).toEqual({ status: 'signed-out', lost: false });
  openSession(person);
  await checkSession();
  expect(currentSession()).toEqual({ status: 'signed-out', lost: true });
  for (const channel of [otherTab, heard]) channel.close();
});

it('tells the other tabs that it leaves before it asks the server', async () => {
  const messages: unknown[] = [];
  const otherTab = new BroadcastChannel('samusil-session');
  otherTab.addEventListener('message', ({ data }) => messages.push(data));
  answer({ 'POST /api/auth/signOut': () => vi.waitFor(() => expect(messages).toEqual(['leaving'])).then(() => ({})) });
  openSession(person);
  await signOut();
  await vi.waitFor(() => expect(messages).toEqual(['leaving', 'signed-out']));
  otherTab.close();
});

it('forgets what the server said to the person before', () => {
  openSession(person);
  queryClient.setQueryData(['products'], ['secret']);
  dropSession();
  expect(queryClient.getQueryData(['products'])).toBeUndefined();
});

it('signs out here when the server does not answer, and only logs it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer({ 'POST /api/auth/signOut': () => problemAnswer('internal-error') });
  openSession(person);
  await signOut();
  expect(currentSession().status).toBe('signed-out');
  expect(warn).toHaveBeenCalledOnce();
});

it('ends on the server before anything is asked, where a sign-out did not reach it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answer({ 'POST /api/auth/signOut': () => problemAnswer('database-unavailable') });
  openSession(person);
  await signOut();
  await loadSession();
  expect(currentSession()).toEqual({ status: 'unknown', code: 'database-unavailable' });
  const calls = answer({ 'POST /api/auth/signOut': () => ({}), 'POST /api/auth/session': () => problemAnswer('signed-out') });
  await loadSession();
  // they signed out themselves: their session did not end by itself
  expect(currentSession()).toEqual({ status: 'signed-out', lost: false });
  await loadSession();
  expect(currentSession()).toEqual({ status: 'signed-out', lost: true });
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/auth/signOut', 'POST /api/auth/session', 'POST /api/auth/session']);
});

describe('a screen with something unsaved', () => {
  const refuse = () => answer({ 'POST /api/auth/session': () => problemAnswer('signed-out') });
  let letGo: () => void;
  beforeEach(() => {
    letGo = keepSessionWhile(() => true);
    openSession(person);
  });
  afterEach(() => letGo());

  it('stays when its session ends, until the person has signed in again beside it', async () => {
    refuse();
    await checkSession();
    expect(currentSession()).toEqual({ status: 'signed-in', staff: person });
    answer({ 'POST /api/auth/session': () => sessionOf({ ...person, staffNickName: '새별' }) });
    const otherTab = new BroadcastChannel('samusil-session');
    otherTab.postMessage('signed-in');
    await vi.waitFor(() => expect(currentSession()).toMatchObject({ staff: { staffNickName: '새별' } }));
    otherTab.close();
  });

  it('stays when somebody else signs in beside it, whoever leaves then, until its own person is back', async () => {
    const other = { ...person, staffId: 8, staffName: '박하늘' };
    answer({ 'POST /api/auth/session': () => sessionOf(other), 'POST /api/products/categoryList': () => problemAnswer('other-person') });
    const { result } = renderHook(useExpired);
    const otherTab = new BroadcastChannel('samusil-session');
    otherTab.postMessage('signed-in');
    await vi.waitFor(() => expect(result.current).toBe('other-person'));
    await call('POST /api/products/categoryList').catch(() => undefined);
    refuse();
    for (const message of ['leaving', 'signed-out', 'signed-out']) otherTab.postMessage(message);
    await checkSession();
    expect(currentSession()).toEqual({ status: 'signed-in', staff: person });
    answer({ 'POST /api/auth/session': () => sessionOf(person) });
    otherTab.postMessage('signed-in');
    await vi.waitFor(() => expect(result.current).toBeUndefined());
    expect(currentSession()).toMatchObject({ staff: person });
    otherTab.close();
  });

  it.each([
    ['knows of them', true],
    ['has not heard of them yet', false],
  ])('that %s is left to who has signed in beside it by signing out, and their session and tabs go on', async (_, isKnown) => {
    const other = { ...person, staffId: 8, staffName: '박하늘' };
    const refuse = () => problemAnswer('other-person');
    answer({
      'POST /api/auth/session': () => sessionOf(other),
      'POST /api/auth/signOut': refuse,
      'POST /api/products/categoryList': refuse,
    });
    const messages: unknown[] = [];
    const [otherTab, last] = [new BroadcastChannel('samusil-session'), new BroadcastChannel('samusil-session')];
    otherTab.addEventListener('message', ({ data }) => messages.push(data));
    if (isKnown) await call('POST /api/products/categoryList').catch(() => undefined);
    sessionStorage.setItem('samusil-order-draft', '{}');
    await signOut();
    expect(currentSession()).toMatchObject({ status: 'signed-in', staff: other });
    expect(sessionStorage.getItem('samusil-order-draft')).toBeNull();
    expect(isSignOutPending()).toBe(false);
    last.postMessage('nothing more');
    await vi.waitFor(() => expect(messages).toContain('nothing more'));
    expect(messages).not.toContain('signed-out');
    for (const channel of [otherTab, last]) channel.close();
  });

  it('stays when a call is answered that somebody else is signed in', async () => {
    answer({ 'POST /api/products/categoryList': () => problemAnswer('other-person') });
    const { result } = renderHook(useExpired);
    await call('POST /api/products/categoryList').catch(() => undefined);
    await vi.waitFor(() => expect(result.current).toBe('other-person'));
  });

  it('is left at the next refusal once nothing is unsaved', async () => {
    refuse();
    await checkSession();
    letGo();
    await checkSession();
    expect(currentSession()).toEqual({ status: 'signed-out', lost: true });
  });

  it('stays while the server does not answer', async () => {
    letGo();
    answer({ 'POST /api/auth/session': () => problemAnswer('database-unavailable') });
    await checkSession();
    expect(currentSession()).toEqual({ status: 'signed-in', staff: person });
  });
});

it('is not waited for when the network swallows the question', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const swallowed = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => swallowed.reject(signal.reason));
    return swallowed.promise;
  });
  openSession(person);
  const checked = checkSession();
  await vi.advanceTimersByTimeAsync(20_000);
  await checked;
  vi.useRealTimers();
  expect(currentSession()).toEqual({ status: 'signed-in', staff: person });
});

it('is lost when a call is refused for want of one', async () => {
  answer({ 'POST /api/products/categoryList': () => problemAnswer('signed-out') });
  openSession(person);
  await call('POST /api/products/categoryList').catch(() => undefined);
  expect(currentSession()).toEqual({ status: 'signed-out', lost: true });
});

it('is not lost to a refused call while a sign-in is checked', async () => {
  answer({ 'POST /api/products/categoryList': () => problemAnswer('signed-out') });
  await call('POST /api/products/categoryList').catch(() => undefined);
  expect(currentSession()).toEqual({ status: 'loading' });
});

it('is not lost to the late answer of a call that was made before it began', async () => {
  let late = (_: Response) => {};
  answer({
    'POST /api/products/categoryList': () =>
      new Promise<Response>((resolve) => {
        late = resolve;
      }),
  });
  const called = call('POST /api/products/categoryList').catch(() => undefined);
  openSession(person);
  await vi.waitFor(() => late(problemAnswer('signed-out')));
  await called;
  expect(currentSession()).toEqual({ status: 'signed-in', staff: person });
});

it('is expected where the server saw a cookie, until it turns out to be over', () => {
  document.documentElement.dataset.session = 'expected';
  expect(expectsSession()).toBe(true);
  openSession(person);
  dropSession('lost');
  awaitSession();
  expect(expectsSession()).toBe(false);
});

it('ends when another tab signs out, and begins when another tab signs in', async () => {
  answer({ 'POST /api/auth/session': () => sessionOf(person) });
  const otherTab = new BroadcastChannel('samusil-session');
  openSession(person);
  const listener = vi.fn();
  const unsubscribe = onSession(listener);
  otherTab.postMessage('signed-out');
  await vi.waitFor(() => expect(currentSession().status).toBe('signed-out'));
  otherTab.postMessage('signed-in');
  await vi.waitFor(() => expect(currentSession().status).toBe('signed-in'));
  expect(listener).toHaveBeenCalled();
  unsubscribe();
  otherTab.close();
});

describe('a change of a person by themselves', () => {
  it('is not for who signed in since', () => {
    openSession({ ...person, staffId: person.staffId + 1 });
    applyOwnChange(person.staffId, { language: 'en', staffName: '먼저 있던 사람' });
    expect(currentSession()).toMatchObject({ staff: { ...person, staffId: person.staffId + 1 } });
  });

  it('leaves it said that their session has ended', async () => {
    const endKeeping = keepSessionWhile(() => true);
    answer({ 'POST /api/products/categoryList': () => problemAnswer('signed-out') });
    openSession(person);
    await call('POST /api/products/categoryList').catch(() => undefined);
    applyOwnChange(person.staffId, { language: 'en' });
    expect(renderHook(useExpired).result.current).toBe('signed-out');
    endKeeping();
  });
});
