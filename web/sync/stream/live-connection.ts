import { useSyncExternalStore } from 'react';
import { signalConnection, watchConnection } from '#web/code/connection.ts';
import { presentTime } from '#web/code/server-clock.ts';
import { silenceMs } from './event-stream.ts';

/** People are told only after this delay: a process that restarts is back by then, or another one answers in its place. */
const graceMs = 5_000;

/** When something last arrived from the server, in milliseconds since the epoch. */
let heardAt = 0;
/** `heardAt`, once the silence has lasted so long that people are told; otherwise undefined. */
let lostSince: number | undefined;
let dueAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function setLostSince(at: number | undefined): void {
  if (lostSince === at) return;
  lostSince = at;
  signalConnection();
}

function signalLostAfter(ms: number): void {
  clearTimeout(timer);
  dueAt = Date.now() + ms;
  timer = setTimeout(() => setLostSince(heardAt), ms);
}

/** Something arrived from the server, directly or through the tab that holds the stream. */
export function noteHeard(): void {
  heardAt = presentTime();
  setLostSince(undefined);
  signalLostAfter(silenceMs + graceMs);
}

/** The connection broke, and is being re-established. Repeated failures do not postpone the notice. */
export function noteBroken(): void {
  if (dueAt - Date.now() > graceMs) signalLostAfter(graceMs);
}

/** Stops watching the connection: the person has signed out. */
export function endHearing(): void {
  clearTimeout(timer);
  setLostSince(undefined);
}

/**
 * While there is no connection: the time of the last contact with the server, up to which changes of others have arrived. Undefined while
 * there is one.
 */
export const useLostSince = (): number | undefined => useSyncExternalStore(watchConnection, () => lostSince);
