import { staffHeader } from '#contract/auth/staff-header.ts';
import { type LiveEvents, pingSeconds } from '#contract/live.ts';
import { onlineOr } from '#web/code/connection.ts';

/** One event of the stream, and the cursor that it sets, if any: every event up to there has arrived. */
export type StreamEvent = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name]; cursor: string | undefined };
}[keyof LiveEvents];

/**
 * After this long without any event, even a ping, the connection is dead, whatever the browser reports (after a laptop
 * slept, say).
 */
export const silenceMs = (2 * pingSeconds + 5) * 1000;

/**
 * The server sends an event as soon as a stream opens. If nothing arrives for this long, a proxy on the way most likely buffers the stream
 * and passes a response on only when it has ended.
 */
const firstMs = 25_000;
/** The average pause between two polls in that case. */
const pollMs = 5_000;
/** After this many polls, about ten minutes, a stream is tried again. */
const mostPolls = 120;

const names = [
  'rows',
  'presence',
  'calendarHealth',
  'registrations',
  'shipments',
  'labelBatches',
  'mails',
  'security',
  'reset',
  'ready',
  'closing',
  'ping',
] as const satisfies readonly (keyof LiveEvents)[];

interface Reading {
  signal: AbortSignal;
  /** The person for whom the stream is read. The server refuses if somebody else has signed in in this browser. */
  staffId: number;
  /** The cursor to start from, asked before each connection; undefined while the page holds no data. */
  since(): string | undefined;
  onEvent(event: StreamEvent): void;
  /** A connection broke; another one will be made. */
  onBroken?(): void;
  /** A connection broke before any event arrived: it may have been refused. */
  onRefused(): Promise<void>;
  /** Calls `go` once it is worth trying again at once. Returns a function that stops it. */
  onWorthTrying?(go: () => void): () => void;
  /** Only polls, until `signal` aborts: the server ends each response once it has sent everything that was missed. */
  pollsOnly?: boolean;
}

/**
 * Reads the stream until `signal` aborts, and reconnects as often as needed. If streams bring nothing, it polls for missed changes: once
 * after the first silent stream, as the network may have been away, and for about ten minutes after the next one.
 */
export async function readEvents(reading: Reading): Promise<void> {
  const { signal, staffId, since, onEvent, onBroken, onRefused, pollsOnly } = reading;
  let failures = 0;
  let silentStreams = 0;
  let polls = pollsOnly ? Number.POSITIVE_INFINITY : 0;
  while (!signal.aborted) {
    const isPoll = polls > 0;
    const ended = await readOnce(signal, addressOf(staffId, since(), isPoll), onEvent);
    if (signal.aborted) return;
    if (ended === 'heard') failures = 0;
    if (isPoll && ended === 'heard') {
      polls -= 1;
      await onlineOr(pollMs * (0.5 + Math.random()), signal);
      continue;
    }
    if (!isPoll) silentStreams = ended === 'silent' ? silentStreams + 1 : 0;
    if (!isPoll && ended === 'silent') {
      polls = silentStreams === 1 ? 1 : mostPolls;
      continue;
    }
    onBroken?.();
    if (ended !== 'heard') await onRefused();
    // a random delay, so that the pages of a stopped process do not all reconnect at the same moment
    const isOnline = await pause(Math.min(1000 * 2 ** failures, 15_000) * (0.5 + Math.random()), reading);
    failures = isOnline ? 0 : failures + 1;
  }
}

/** Waits before the next connection. Resolves to whether the browser is online again. */
function pause(ms: number, { signal, onWorthTrying }: Reading): Promise<boolean> {
  const early = new AbortController();
  const stop = onWorthTrying?.(() => early.abort());
  return onlineOr(ms, AbortSignal.any([signal, early.signal])).finally(stop);
}

const addressOf = (staffId: number, since: string | undefined, isPoll: boolean): string =>
  `/api/events?${staffHeader}=${staffId}${since === undefined ? '' : `&since=${encodeURIComponent(since)}`}${isPoll ? '&once=true' : ''}`;

/**
 * One connection, until it ends. 'heard': an event arrived; 'silent': given up because no event arrived in time; 'failed': it ended before
 * any event.
 */
function readOnce(signal: AbortSignal, address: string, onEvent: (event: StreamEvent) => void): Promise<'heard' | 'failed' | 'silent'> {
  return new Promise((resolve) => {
    const source = new EventSource(address);
    let received = false;
    let lastReceived = Date.now();
    const endAs = (unheard: 'failed' | 'silent') => {
      source.close();
      clearInterval(watching);
      signal.removeEventListener('abort', end);
      document.removeEventListener('visibilitychange', check);
      resolve(received ? 'heard' : unheard);
    };
    const end = () => endAs('failed');
    const check = () => {
      if (Date.now() - lastReceived > (received ? silenceMs : firstMs)) endAs('silent');
    };
    const watching = setInterval(check, 5000);
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', end);
    source.addEventListener('error', end);
    for (const name of names)
      source.addEventListener(name, (event: MessageEvent<string>) => {
        received = true;
        lastReceived = Date.now();
        if (name === 'closing') return end();
        const cursor = event.lastEventId === '' ? undefined : event.lastEventId;
        onEvent({ name, data: JSON.parse(event.data), cursor });
      });
  });
}
