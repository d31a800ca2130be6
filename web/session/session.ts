import { useSyncExternalStore } from 'react';
import type { ProblemCode } from '#contract/problems.ts';
import type { SignedInStaff, Staff } from '#contract/staff/staff.ts';
import { remember } from '#web/code/remembered.ts';
import { askFor, call, callList, codeOf, type NotSignedIn, onSignedOut } from '#web/http/call.ts';
import { claimBrowser, clearBrowser, clearTab } from './clear-browser.ts';
import { isSignOutPending, setSignOutPending } from './pending-sign-out.ts';

/**
 * Who is signed in. `loading`: the server has not answered yet. `unknown`: it could not answer. `lost`: the session
 * ended by itself (expired, deactivated, a bookmark opened without one), so the person will want to return to where
 * they were.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'unknown'; code: ProblemCode }
  | {
      status: 'signed-in';
      staff: SignedInStaff;
      browserKey?: string | undefined;
      /** Where the stream of changes stood when the session was answered for: before the page asked for anything else. */
      cursor?: string | undefined;
    }
  | { status: 'signed-out'; lost: boolean };

const mirrorKey = 'user';
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('samusil-session') : undefined;
const listeners = new Set<() => void>();
let session: Session = { status: 'loading' };
/** When the present session began in this tab (`performance.now()`). */
let since = 0;
/** The page has unsaved changes and stays open, though its session has ended, or somebody else has signed in in this browser. */
let expired: NotSignedIn | undefined;
let hasUnsaved = () => false;
/** The person is signing out, here or in another tab: whatever is refused meanwhile, their session did not end by itself. */
let leaving = false;
/** So long the server has to answer a sign-out. */
const signOutMs = 5000;

export const currentSession = (): Session => session;

/** Somebody is signed in, or probably is: the server saw their cookie when it sent the page. */
export const expectsSession = (): boolean =>
  session.status === 'signed-in' || (session.status === 'loading' && document.documentElement.dataset.session === 'expected');

/** Calls the listener at every change of the session. Returns how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSession, currentSession);
export const useExpired = (): typeof expired => useSyncExternalStore(onSession, () => expired);

/**
 * While `check` returns true, a session that ends by itself does not leave the screen: something is unsaved. Returns
 * how to stop.
 */
export function keepSessionWhile(check: () => boolean): () => void {
  hasUnsaved = check;
  return () => {
    hasUnsaved = () => false;
  };
}

/** The signed-in person, on every screen behind the guard. */
export function useSignedIn(): SignedInStaff {
  const now = useSession();
  if (now.status !== 'signed-in') throw new Error('This screen is only drawn for a signed-in person.');
  return now.staff;
}

/** @param lost of who is signed out: what they typed in this tab waits for them */
function become(next: Session, over?: NotSignedIn, lost = next.status === 'signed-out' && next.lost): void {
  if (next.status === 'signed-in' && session.status !== 'signed-in') since = performance.now();
  session = next;
  expired = over;
  if (next.status === 'signed-in') {
    askFor(next.staff.staffId);
    claimBrowser(next.staff.staffId);
    // a copy for whoever looks; nothing reads it back: the server knows who is signed in
    remember(mirrorKey, JSON.stringify(next.staff), 'sessionStorage');
  }
  if (next.status === 'signed-out') {
    leaving = false;
    clearBrowser({ lost });
    // the mark that the server set when it sent the page no longer holds
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

/** With this the browser encrypts what it keeps for the person: nobody else can read it, nor they without a session. */
export async function browserKey(): Promise<string | undefined> {
  if (session.status !== 'signed-in') return undefined;
  const { staff, browserKey: known } = session;
  if (known !== undefined) return known;
  const found = await call('POST /api/auth/session').catch(() => undefined);
  return found?.staff.staffId === staff.staffId ? found.browserKey : undefined;
}

/** The server has recognised this person, when the stream of changes stood here. */
export function openSession(staff: SignedInStaff, cursor?: string): void {
  setSignOutPending(false);
  become({ status: 'signed-in', staff, cursor });
}

/**
 * Updates this person while they are signed in: an answer may come when somebody else is. Rights never change here: a change of
 * role ends the session.
 */
export function applyOwnChange(staffId: number, facts: Partial<Staff>): void {
  if (session.status === 'signed-in' && session.staff.staffId === staffId)
    become({ ...session, staff: { ...session.staff, ...facts } }, expired);
}

/** Nobody is signed in here any more. @param waits what was typed in this tab waits for who typed it */
export const dropSession = (lost: boolean, waits = lost): void => {
  if (session.status !== 'signed-out') become({ status: 'signed-out', lost }, undefined, waits);
};

/**
 * The session is over, or is somebody else's: then the screen shows the data of the person before, and what they typed is
 * theirs, also once that person has left.
 */
function lose(code: NotSignedIn): void {
  const isOther = code === 'other-person';
  if (!hasUnsaved() || (leaving && !isOther)) {
    if (isOther) location.reload();
    else dropSession(!leaving);
  } else if (!expired || (isOther && expired !== code)) {
    expired = code;
    for (const listener of listeners) listener();
  }
}

/** Asks the server whom the session cookie belongs to. The answer is ignored if a sign-in began meanwhile. */
export async function loadSession(): Promise<void> {
  awaitSession();
  const asked = session;
  // who signed out themselves is not told that their session has ended
  const lost = !isSignOutPending();
  const answer = await askSession().then(
    (found): Session => ({ status: 'signed-in', ...found }),
    (error: unknown): Session =>
      codeOf(error) === 'signed-out' ? { status: 'signed-out', lost } : { status: 'unknown', code: codeOf(error) },
  );
  if (session === asked) become(answer);
}

/** A network that swallows what is sent answers never, and the browser waits for minutes. */
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
 * Ends the session in this tab, in the other tabs, and on the server. If the server does not answer, that is logged,
 * and the next `loadSession` of this browser ends the session there before it asks for anything.
 */
export async function signOut(): Promise<void> {
  if (expired === 'other-person') return await makeWay();
  leaving = true;
  // the server tells every tab's stream that the session is over, and nobody knows which tab hears of it first
  otherTabs?.postMessage('leaving');
  if ((await endOnServer()) === 'other-person') return await makeWay();
  otherTabs?.postMessage('signed-out');
  dropSession(false);
}

/** Ends the session that this browser has, unless somebody else has signed in since this page was opened, and tells nobody. */
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

/** The person leaves this tab to whoever has signed in beside it, whose session and other tabs go on as they are. */
async function makeWay(): Promise<void> {
  dropSession(true);
  clearTab();
  await loadSession();
}

/** Another tab is signing out; if it is closed before it has, this one stays as it is. */
function expectSignOut(): void {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, 2 * signOutMs);
}

/** Keeps this tab in sync with refused calls and with sign-outs and sign-ins in other tabs. Returns how to stop. */
export function watchSession(): () => void {
  // a refusal of a call that was made before this sign-in says nothing about the present session
  const stop = onSignedOut((code, name, requestedAt) => {
    if (session.status === 'signed-in' && requestedAt >= since && name !== 'POST /api/auth/session') lose(code);
  });
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'signed-in') void (session.status === 'signed-out' ? loadSession() : checkSession());
    // it is somebody else who leaves
    if (expired === 'other-person') return;
    if (data === 'leaving' && session.status === 'signed-in') expectSignOut();
    if (data === 'signed-out') dropSession(false);
  };
  otherTabs?.addEventListener('message', onMessage);
  return () => {
    stop();
    otherTabs?.removeEventListener('message', onMessage);
  };
}

/** Tells the other tabs, so that those at the sign-in page continue without one. */
export const announceSignIn = (): void => otherTabs?.postMessage('signed-in');
