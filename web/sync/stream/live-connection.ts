import { useSyncExternalStore } from 'react';
import { tellConnection, watchConnection } from '#web/code/connection.ts';
import { silenceMs } from './event-stream.ts';

/** A process that stops is back by then, or another one answers in its place: nobody needs to know. */
const graceMs = 5_000;

/** When the server was last heard. */
let heardAt = 0;
/** The same, once nothing has come for so long that people are told. */
let lostSince: number | undefined;
let dueAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function setLostSince(at: number | undefined): void {
  if (lostSince === at) return;
  lostSince = at;
  tellConnection();
}

function tellAfter(ms: number): void {
  clearTimeout(timer);
  dueAt = Date.now() + ms;
  timer = setTimeout(() => setLostSince(heardAt), ms);
}

/** Something has come from the server, or through the tab that hears it. */
export function noteHeard(): void {
  heardAt = Date.now();
  setLostSince(undefined);
  tellAfter(silenceMs + graceMs);
}

/** The connection broke, and is being made anew: one failure after the other puts off nothing. */
export function noteBroken(): void {
  if (dueAt - Date.now() > graceMs) tellAfter(graceMs);
}

/** Nothing is to be heard any more: the person has left. */
export function endHearing(): void {
  clearTimeout(timer);
  setLostSince(undefined);
}

/** Of which moment the changes of others are the last that have arrived, while there is no connection; undefined while there is one. */
export const useLostSince = (): number | undefined => useSyncExternalStore(watchConnection, () => lostSince);
