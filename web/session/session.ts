import { useSyncExternalStore } from 'react';
import type { ProblemCode } from '#contract/problems.ts';
import type { SignedInStaff, Staff } from '#contract/staff/staff.ts';
import { call, codeOf, onSignedOut } from '#web/http/call.ts';
import { clearBrowser } from './clear-browser.ts';
import { isSignOutPending, setSignOutPending } from './pending-sign-out.ts';

/**
 * Who is signed in. `loading` until the server has answered, `unknown` when it could not; `lost`: the session ended by
 * itself (expired, deactivated, a bookmark opened without one), so the person will want to come back to where they were.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'unknown'; code: ProblemCode }
  | { status: 'signed-in'; staff: SignedInStaff }
  | { status: 'signed-out'; lost: boolean };

const mirrorKey = 'user';
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('samusil-session') : undefined;
const listeners = new Set<() => void>();
let session: Session = { status: 'loading' };
/** When the present session began here, on the clock of `performance.now()`. */
let since = 0;
/** The server knows the session no more, but the page has something that is not saved and stays as it is. */
let expired = false;
let hasUnsaved = () => false;

export const currentSession = (): Session => session;

/** Somebody is signed in, or will turn out to be: the server saw their cookie when it sent the page. */
export const expectsSession = (): boolean =>
  session.status === 'signed-in' || (session.status === 'loading' && document.documentElement.dataset.session === 'expected');

/** Hears of every change of the session. Returns how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): Session => useSyncExternalStore(onSession, currentSession);
export const useExpired = (): boolean => useSyncExternalStore(onSession, () => expired);

/** While `check` says so, a session that ends by itself takes nobody away from what they have not saved. Returns how to stop. */
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

function become(next: Session): void {
  if (next.status === 'signed-in' && session.status !== 'signed-in') since = performance.now();
  session = next;
  expired = false;
  if (next.status === 'signed-in') mirror(next.staff);
  if (next.status === 'signed-out') {
    clearBrowser(next);
    // what the server saw when it sent the page is over: the next sign-in is waited for
    delete document.documentElement.dataset.session;
  }
  for (const listener of listeners) listener();
}

/** Session storage has the person too, under the key `user`; a browser that refuses to keep it signs in all the same. */
function mirror(staff: SignedInStaff): void {
  try {
    sessionStorage.setItem(mirrorKey, JSON.stringify(staff));
  } catch {
    // nothing reads it back: the server says who is signed in
  }
}

/** Whose the session cookie is, once nobody's sign-out is pending any more. */
async function askSession(): Promise<{ staff: SignedInStaff }> {
  if (isSignOutPending()) {
    await call('POST /api/auth/signOut');
    setSignOutPending(false);
  }
  return await call('POST /api/auth/session');
}

/** Shows "Loading..." while a sign-in is checked. */
export const awaitSession = (): void => become({ status: 'loading' });

/** The server has recognised this person. */
export function openSession(staff: SignedInStaff): void {
  setSignOutPending(false);
  become({ status: 'signed-in', staff });
}

/** There are new facts about the person who is signed in. What they may is not among them: another role ends the session. */
export function learnSelf(facts: Partial<Staff>): void {
  if (session.status === 'signed-in') become({ status: 'signed-in', staff: { ...session.staff, ...facts } });
}

/** Nobody is signed in here any more. */
export const dropSession = (lost: boolean): void => {
  if (session.status !== 'signed-out') become({ status: 'signed-out', lost });
};

/** The server has refused a call of the present session. */
function lose(): void {
  if (!hasUnsaved()) dropSession(true);
  else if (!expired) {
    expired = true;
    for (const listener of listeners) listener();
  }
}

/** Asks the server whom the session cookie belongs to. A sign-in that begins meanwhile is not disturbed by the answer. */
export async function loadSession(): Promise<void> {
  awaitSession();
  const asked = session;
  const answer = await askSession().then(
    ({ staff }): Session => ({ status: 'signed-in', staff }),
    (error: unknown): Session =>
      codeOf(error) === 'signed-out' ? { status: 'signed-out', lost: true } : { status: 'unknown', code: codeOf(error) },
  );
  if (session === asked) become(answer);
}

/** Asks whether the session still stands, while the screen stays. A server that does not answer says nothing about it. */
export async function checkSession(): Promise<void> {
  const asked = session;
  const found = await call('POST /api/auth/session').catch(codeOf);
  if (session !== asked || asked.status !== 'signed-in') return;
  if (found === 'signed-out') lose();
  else if (typeof found !== 'string') {
    // what is on the screen is somebody else's
    if (found.staff.staffId !== asked.staff.staffId) location.reload();
    else become({ status: 'signed-in', staff: found.staff });
  }
}

/**
 * Ends the session here, in the other tabs, and on the server. That the server did not answer is only logged: the next
 * `loadSession` of this browser ends it there before it asks for anything.
 */
export async function signOut(): Promise<void> {
  try {
    await call('POST /api/auth/signOut', { signal: AbortSignal.timeout(5000) });
  } catch (error) {
    console.warn('signing out failed', error);
    setSignOutPending(true);
  }
  otherTabs?.postMessage('signed-out');
  dropSession(false);
}

/** Keeps this tab in step: a call that is refused, and a sign-out or sign-in in another tab. Returns how to stop. */
export function watchSession(): () => void {
  // what was asked at the start of the page, or before this sign-in, says nothing about the session that there is now
  const stop = onSignedOut((name, askedAt) => {
    if (session.status === 'signed-in' && askedAt >= since && name !== 'POST /api/auth/session') lose();
  });
  const hear = ({ data }: MessageEvent) => {
    if (data === 'signed-out') dropSession(false);
    if (data === 'signed-in' && session.status === 'signed-out') void loadSession();
    if (data === 'signed-in' && expired) void checkSession();
  };
  otherTabs?.addEventListener('message', hear);
  return () => {
    stop();
    otherTabs?.removeEventListener('message', hear);
  };
}

/** Tells the other tabs, which sit at the sign-in page, that they need not. */
export const announceSignIn = (): void => otherTabs?.postMessage('signed-in');
