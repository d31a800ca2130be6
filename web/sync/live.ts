import type { ChangeKind } from '#contract/history/history.ts';
import { type LiveEvents, pingSeconds } from '#contract/live.ts';
import { queryClient } from '#web/http/query-client.ts';
import { checkSession, currentSession, onSession } from '#web/session/session.ts';

/**
 * The changes of others, as they are made. One tab of the browser holds the stream and passes it on to the rest: a
 * browser opens only six connections to one server, and every tab would take one for good.
 */
type Message = { kind: ChangeKind; rows: unknown[] } | { [Name in Told]: { name: Name; data: LiveEvents[Name] } }[Told] | 'reset';

/** Events that are no rows: what they tell is the whole of it, so only the last one counts. */
type Told = 'presence' | 'calendar';

/** Nothing for this long, not even a ping: the connection is dead, whatever the browser believes (a laptop that slept). */
const deadMs = (2 * pingSeconds + 5) * 1000;

const handlers = new Map<ChangeKind, Set<(rows: never[]) => void>>();
const listeners: { [Name in Told]: Set<(data: LiveEvents[Name]) => void> } = { presence: new Set(), calendar: new Set() };
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('samusil-live') : undefined;

/**
 * Hears the changed rows of one kind, each as its list has it. Rows may come twice or late: keep the one with the higher
 * revision. Subscribe where the rows are cached, not where they are shown, so that what is cached is never stale.
 * Returns how to stop.
 */
export function onLive<Row>(kind: ChangeKind, onRows: (rows: Row[]) => void): () => void {
  const ofKind = handlers.get(kind) ?? new Set();
  handlers.set(kind, ofKind);
  ofKind.add(onRows as (rows: never[]) => void);
  return () => ofKind.delete(onRows as (rows: never[]) => void);
}

/** Hears what is told of the board's visitors, and of its calendar. Returns how to stop. */
export function onTold<Name extends Told>(name: Name, listener: (data: LiveEvents[Name]) => void): () => void {
  const ofName: Set<(data: LiveEvents[Name]) => void> = listeners[name];
  ofName.add(listener);
  return () => ofName.delete(listener);
}

function deliver(message: Message): void {
  if (message === 'reset') {
    void queryClient.invalidateQueries();
    return;
  }
  if ('name' in message) {
    if (message.name === 'presence') for (const listener of listeners.presence) listener(message.data);
    else for (const listener of listeners.calendar) listener(message.data);
    return;
  }
  for (const onRows of handlers.get(message.kind) ?? []) onRows(message.rows as never[]);
}

/** Follows the changes for as long as somebody is signed in. Returns how to stop. */
export function watchLive(): () => void {
  let stop: (() => void) | undefined;
  const follow = () => {
    const signedIn = currentSession().status === 'signed-in';
    if (signedIn) stop ??= openLive();
    if (currentSession().status === 'signed-out') {
      stop?.();
      stop = undefined;
    }
  };
  const stopSession = onSession(follow);
  follow();
  return () => {
    stopSession();
    stop?.();
  };
}

function openLive(): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const hear = ({ data }: MessageEvent<{ message?: Message; cursor?: string }>) => {
    if (data.cursor !== undefined) cursor = data.cursor;
    if (data.message !== undefined) deliver(data.message);
  };
  let cursor: string | undefined;
  tabs?.addEventListener('message', hear, { signal });

  const lead = () =>
    readStream(
      signal,
      () => cursor,
      (message, next) => {
        cursor = next ?? cursor;
        if (message) deliver(message);
        tabs?.postMessage({ ...(message && { message }), ...(next !== undefined && { cursor: next }) });
      },
    );
  // without locks (plain http in a shop's own network) every tab has its own stream
  if (navigator.locks === undefined || tabs === undefined) void lead();
  else void navigator.locks.request('samusil-live', { signal }, lead).catch(() => undefined);
  return () => aborter.abort();
}

/** Reads the stream until the signal, reconnecting for as long as it takes. */
async function readStream(
  signal: AbortSignal,
  cursor: () => string | undefined,
  onEvent: (message: Message | undefined, cursor: string | undefined) => void,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const heard = await readOnce(signal, cursor(), onEvent);
    if (signal.aborted) return;
    if (heard) failures = 0;
    // a refusal may mean that the session is over: then the guard takes the person to the sign-in page
    else await checkSession();
    await pause(Math.min(1000 * 2 ** failures, 15_000), signal);
  }
}

/** One connection, until it breaks. True when anything came over it. */
function readOnce(
  signal: AbortSignal,
  since: string | undefined,
  onEvent: (message: Message | undefined, cursor: string | undefined) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(since === undefined ? '/api/events' : `/api/events?since=${encodeURIComponent(since)}`);
    let heard = false;
    let lastHeard = Date.now();
    const end = () => {
      source.close();
      clearInterval(watching);
      signal.removeEventListener('abort', end);
      document.removeEventListener('visibilitychange', look);
      resolve(heard);
    };
    const look = () => {
      if (Date.now() - lastHeard > deadMs) end();
    };
    const watching = setInterval(look, 5000);
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', end);
    source.addEventListener('error', end);

    const on = <Name extends keyof LiveEvents>(name: Name, read: (data: LiveEvents[Name]) => Message | undefined) =>
      source.addEventListener(name, (event: MessageEvent<string>) => {
        heard = true;
        lastHeard = Date.now();
        onEvent(read(JSON.parse(event.data)), event.lastEventId === '' ? undefined : event.lastEventId);
      });
    on('rows', (data) => data);
    on('presence', (data) => ({ name: 'presence', data }));
    on('calendar', (data) => ({ name: 'calendar', data }));
    on('reset', () => 'reset');
    on('ready', () => undefined);
    on('ping', () => undefined);
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
