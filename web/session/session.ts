import { useSyncExternalStore } from 'react';
import type { ProblemCode } from '#contract/problems.ts';
import type { SignedInStaff, Staff } from '#contract/staff/staff.ts';
import { whenReady } from '#web/code/connection.ts';
import { remember } from '#web/code/remembered.ts';
import { call, callFor, callList, codeOf, isPassing, type NotSignedIn, onSignedOut, waitForSessionBy } from '#web/http/call.ts';
import { claimBrowser, clearBrowser, clearTab } from './clear-browser.ts';
import { isSignOutPending, setSignOutPending } from './pending-sign-out.ts';

/**
 * Who is signed in. `loading`: the server has not answered yet. `unknown`: the server could not answer. `lost`: the session ended by itself
 * (it expired, the person was deactivated, or a bookmark was opened without a session), so the person will want to return to where they
 * were.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'unknown'; code: ProblemCode }
  | {
      status: 'signed-in';
      staff: SignedInStaff;
      browserKey?: string | undefined;
      /** The position of the stream of changes when the server answered who is signed in, before the page requested anything else. */
      cursor?: string | undefined;
    }
  | { status: 'signed-out'; lost: boolean };

const mirrorKey = 'user';
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('samusil-session') : undefined;
const listeners = new Set<() => void>();
let session: Session = { status: 'loading' };
/** When the present session began in this tab (`performance.now()`). */
let since = 0;
/**
 * Set while the page has unsaved changes and so stays open, although its session has ended or somebody else has signed in in this browser.
 */
let expired: NotSignedIn | undefined;
let hasUnsaved = () => false;
/** The person is signing out, here or in another tab. If a call is refused meanwhile, their session did not end by itself. */
let leaving = false;
/** How long the server may take to answer a sign-out, in milliseconds. */
const signOutMs = 5000;

export const currentSession = (): Session => session;

/** Somebody is signed in, or probably is: the server saw their cookie when it sent the page. */
export const expectsSession = (): boolean =>
  session.status === 'signed-in' || (session.status === 'loading' && document.documentElement.dataset.session === 'expected');

/** Calls the listener at every change of the session. Returns a function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSession, currentSession);
/** Whether this tab stays open, with something unsaved, although its session has ended or belongs to somebody else. */
export const isExpired = (): boolean => expired !== undefined;
export const useExpired = (): typeof expired => useSyncExternalStore(onSession, () => expired);

/**
 * While `check` returns true, something is unsaved, and a session that ends by itself does not leave the screen. Returns a function that
 * stops it.
 */
export function keepSessionWhile(check: () => boolean): () => void {
  hasUnsaved = check;
  return () => {
    hasUnsaved = () => false;
  };
}

/** The signed-in person, for screens behind the guard. */
export function useSignedIn(): SignedInStaff {
  const now = useSession();
  if (now.status !== 'signed-in') throw new Error('This screen is only drawn for a signed-in person.');
  return now.staff;
}

/** @param lost for a signed-out session: whether what the person typed in this tab is kept for them */
function become(next: Session, over?: NotSignedIn, lost = next.status === 'signed-out' && next.lost): void {
  if (next.status === 'signed-in' && session.status !== 'signed-in') since = performance.now();
  session = next;
  expired = over;
  if (next.status === 'signed-in') {
    callFor(next.staff.staffId);
    claimBrowser(next.staff.staffId);
    // only a copy: nothing in the page reads it back, because the server knows who is signed in
    remember(mirrorKey, JSON.stringify(next.staff), 'sessionStorage');
  }
  if (next.status === 'signed-out') {
    leaving = false;
    clearBrowser({ lost });
    // the server's mark that it saw a session cookie does not hold any more
    delete document.documentElement.dataset.session;
  }
  for (const listener of listeners) listener();
}

/** Asks whom the session cookie belongs to, after sending a sign-out that is still pending. */
async function askSession(): Promise<Omit<Session & { status: 'signed-in' }, 'status'>> {
  if (isSignOutPending()) {
    await call('POST /api/auth/signOut');
    setSignOutPending(false);
  }
  const { reply, cursor } = await callList('POST /api/auth/session');
  return { ...reply, cursor };
}

/** Shows "Loading..." while a sign-in is checked. */
export const awaitSession = (): void => become({ status: 'loading' });

/** The key by which the browser encrypts what it keeps for the person. Nobody else can read that, nor can they without a session. */
export async function browserKey(): Promise<string | undefined> {
  if (session.status !== 'signed-in') return undefined;
  const { staff, browserKey: known } = session;
  if (known !== undefined) return known;
  const found = await call('POST /api/auth/session').catch(() => undefined);
  return found?.staff.staffId === staff.staffId ? found.browserKey : undefined;
}

/** Opens the session of a person whom the server has recognised. `cursor` is the position of the stream of changes at that time. */
export function openSession(staff: SignedInStaff, cursor?: string): void {
  setSignOutPending(false);
  become({ status: 'signed-in', staff, cursor });
}

/**
 * Updates this person if they are still signed in: an answer may come after somebody else has signed in. Rights never change here, because
 * a change of role ends the session.
 */
export function applyOwnChange(staffId: number, facts: Partial<Staff>): void {
  if (session.status === 'signed-in' && session.staff.staffId === staffId)
    become({ ...session, staff: { ...session.staff, ...facts } }, expired);
}

/**
 * Ends the session in this tab only. Unless the person signed out, what was typed in this tab is kept until they sign in again.
 * @param how 'lost': it ended by itself, and the person is told; 'refused': somebody tried to sign in; absent: the person signed out
 */
export const dropSession = (how?: 'lost' | 'refused'): void => {
  if (session.status !== 'signed-out') become({ status: 'signed-out', lost: how === 'lost' }, undefined, how !== undefined);
};

/**
 * Handles a session that is over or belongs to somebody else. With unsaved work the screen stays and shows the data of its person. What
 * they typed remains theirs, even after the other person has left.
 */
function lose(code: NotSignedIn): void {
  const isOther = code === 'other-person';
  if (!hasUnsaved() || (leaving && !isOther)) {
    if (isOther) location.reload();
    else dropSession(leaving ? undefined : 'lost');
  } else if (!expired || (isOther && expired !== code)) {
    expired = code;
    for (const listener of listeners) listener();
  }
}

/**
 * Asks the server whom the session cookie belongs to. The answer is ignored if a sign-in began meanwhile. If the server cannot answer at
 * present, it is asked again once it can.
 */
export async function loadSession(): Promise<void> {
  awaitSession();
  const asked = session;
  // somebody who signed out themselves is not told that their session has ended
  const lost = !isSignOutPending();
  const answer = await askSession().then(
    (found): Session => ({ status: 'signed-in', ...found }),
    (error: unknown): Session =>
      codeOf(error) === 'signed-out' ? { status: 'signed-out', lost } : { status: 'unknown', code: codeOf(error) },
  );
  if (session !== asked) return;
  become(answer);
  // a computer may be started before its office is, and nobody may be there to press the button
  if (answer.status !== 'unknown' || !isPassing(answer.code)) return;
  void whenReady().then(async () => {
    if (session === answer) await loadSession();
  });
}

/**
 * The limit for the question, in milliseconds. A network that silently drops packets never answers, and the browser would wait for minutes.
 */
const checkMs = 10_000;

/** Asks whether the session is still valid, without leaving the screen. No answer within ten seconds changes nothing. */
export async function checkSession(): Promise<void> {
  const asked = session;
  const found = await call('POST /api/auth/session', { signal: AbortSignal.timeout(checkMs) }).catch(codeOf);
  if (session !== asked || asked.status !== 'signed-in') return;
  if (found === 'signed-out') lose(found);
  else if (typeof found !== 'string') {
    if (found.staff.staffId !== asked.staff.staffId) lose('other-person');
    else become({ ...asked, ...found });
  }
}

/**
 * Ends the session in this tab, in the other tabs, and on the server. If the server does not answer, that is logged, and the next
 * `loadSession` of this browser ends the session there before it requests anything.
 */
export async function signOut(): Promise<void> {
  if (expired === 'other-person') return await makeWay();
  leaving = true;
  // the server tells every tab's stream that the session is over, and any tab may hear of it first
  otherTabs?.postMessage('leaving');
  if ((await endOnServer()) === 'other-person') return await makeWay();
  otherTabs?.postMessage('signed-out');
  dropSession();
}

/**
 * Ends this browser's session on the server, unless it belongs to somebody else who has signed in since this page was opened. Does not tell
 * the other tabs.
 */
async function endOnServer(): Promise<'ended' | 'other-person'> {
  try {
    await call('POST /api/auth/signOut', { signal: AbortSignal.timeout(signOutMs) });
  } catch (error) {
    if (codeOf(error) === 'other-person') return 'other-person';
    console.warn('signing out failed', error);
    setSignOutPending(true);
  }
  return 'ended';
}

/** Gives this tab to the person who has signed in beside it. Their session and their other tabs go on as they are. */
async function makeWay(): Promise<void> {
  dropSession('lost');
  clearTab();
  await loadSession();
}

/** Another tab is signing out. If that tab is closed before it is done, this tab stays signed in. */
function expectSignOut(): void {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, 2 * signOutMs);
}

/** Resolves to true once this tab has a session again, and to false once its person has left it. */
const sessionAgain = () =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      if (session.status === 'signed-in' && expired) return;
      stop();
      resolve(session.status === 'signed-in');
    };
    const stop = onSession(look);
    look();
  });

/** Keeps this tab in sync with refused calls, and with sign-outs and sign-ins in other tabs. Returns a function that stops it. */
export function watchSession(): () => void {
  // a refusal of a call that was made before this sign-in says nothing about the present session
  const goOn = waitForSessionBy(sessionAgain);
  const stop = onSignedOut((code, name, requestedAt) => {
    if (session.status === 'signed-in' && requestedAt >= since && name !== 'POST /api/auth/session') lose(code);
  });
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'signed-in') void (session.status === 'signed-out' ? loadSession() : checkSession());
    // in that case it is the other person who signs out
    if (expired === 'other-person') return;
    if (data === 'leaving' && session.status === 'signed-in') expectSignOut();
    if (data === 'signed-out') dropSession();
  };
  otherTabs?.addEventListener('message', onMessage);
  return () => {
    stop();
    goOn();
    otherTabs?.removeEventListener('message', onMessage);
  };
}

/** Tells the other tabs of a sign-in, so that tabs at the sign-in page continue without another one. */
export const announceSignIn = (): void => otherTabs?.postMessage('signed-in');
