import { staffHeader } from '#contract/auth/staff-header.ts';
import { type LiveEvents, pingSeconds } from '#contract/live.ts';

/** One event of the stream, and the cursor that it sets, if any: every event up to there has arrived. */
export type StreamEvent = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name]; cursor: string | undefined };
}[keyof LiveEvents];

/**
 * After this long without any event, even a ping, the connection is dead, whatever the browser reports (after a laptop
 * slept, say).
 */
export const silenceMs = (2 * pingSeconds + 5) * 1000;

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
  /** For whom: whoever signs in later in this browser is not answered. */
  staffId: number;
  /** The cursor to start from, asked before each connection; undefined while the page holds no data. */
  since(): string | undefined;
  onEvent(event: StreamEvent): void;
  /** A connection broke; another one is made. */
  onBroken?(): void;
  /** A connection broke before any event arrived: it may have been refused. */
  onRefused(): Promise<void>;
}

/** Reads the stream until `signal` aborts, and reconnects as often as needed. */
export async function readEvents({ signal, staffId, since, onEvent, onBroken, onRefused }: Reading): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const received = await readOnce(signal, addressOf(staffId, since()), onEvent);
    if (signal.aborted) return;
    onBroken?.();
    if (received) failures = 0;
    else await onRefused();
    // a random delay, so that the pages of a stopped process do not all reconnect at the same moment
    await pause(Math.min(1000 * 2 ** failures, 15_000) * (0.5 + Math.random()), signal);
  }
}

const addressOf = (staffId: number, since: string | undefined): string =>
  `/api/events?${staffHeader}=${staffId}${since === undefined ? '' : `&since=${encodeURIComponent(since)}`}`;

/** One connection, until it breaks. True when any event arrived. */
function readOnce(signal: AbortSignal, address: string, onEvent: (event: StreamEvent) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(address);
    let received = false;
    let lastReceived = Date.now();
    const end = () => {
      source.close();
      clearInterval(watching);
      signal.removeEventListener('abort', end);
      document.removeEventListener('visibilitychange', check);
      resolve(received);
    };
    const check = () => {
      if (Date.now() - lastReceived > silenceMs) end();
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
        onEvent({ name, data: JSON.parse(event.data), cursor } as StreamEvent);
      });
  });
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
