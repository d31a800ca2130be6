import type { ChangeKind } from '#contract/history/history.ts';
import type { LiveEvents } from '#contract/live.ts';
import { earliestCursor } from '#contract/live-cursor.ts';
import type { Listed } from '#web/http/call.ts';
import { fetchAgain } from '#web/http/query-client.ts';
import { checkSession, currentSession, onSession } from '#web/session/session.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';

/** Events that are no rows: what they tell is the whole of it, so only the last one counts. */
type Told = 'presence' | 'calendar' | 'reset';
type OnRows = (rows: never[], gone: readonly string[]) => void;

const handlers = new Map<ChangeKind, Set<OnRows>>();
const listeners: { [Name in Told]: Set<(data: LiveEvents[Name]) => void> } = { presence: new Set(), calendar: new Set(), reset: new Set() };
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('samusil-changes') : undefined;

/** Up to where this tab has been told everything, by its own stream or by the tab that holds it. */
let cursor: string | undefined;
/** Where lists were read that were asked for before this tab could be told of what changes. */
const missed = new Set<string>();
/** Whoever asks for a list from now on is told of everything that the list does not have. */
let isInStep = false;
let fillMissed: (() => void) | undefined;

/**
 * Hears the changed rows of one kind, each as its list has it, and the ids of those that are gone. Rows may come twice or
 * late: keep the one with the higher revision. Returns how to stop.
 */
export function onLive<Row>(kind: ChangeKind, onRows: (rows: Row[], gone: readonly string[]) => void): () => void {
  const ofKind = handlers.get(kind) ?? new Set();
  handlers.set(kind, ofKind);
  ofKind.add(onRows as OnRows);
  return () => ofKind.delete(onRows as OnRows);
}

/** Hears what is told of the board's visitors, of its calendar, and that everything has to be asked for again. Returns how to stop. */
export function onTold<Name extends Told>(name: Name, listener: (data: LiveEvents[Name]) => void): () => void {
  const ofName: Set<(data: LiveEvents[Name]) => void> = listeners[name];
  ofName.add(listener);
  return () => ofName.delete(listener);
}

/** Has what changed since a list was read told once more: the list was asked for before this tab was in step. */
export function tellSince(readAt: string | undefined): void {
  if (readAt === undefined) return;
  missed.add(readAt);
  fillMissed?.();
}

/** Asks for what `onLive` keeps up to date: whatever changes after it was read will be told. */
export async function askInStep<Reply>(ask: () => Promise<Listed<Reply>>): Promise<Reply> {
  const isTold = isInStep;
  const { reply, cursor: readAt } = await ask();
  if (!isTold) tellSince(readAt);
  return reply;
}

function deliver(event: StreamEvent): void {
  if (event.name === 'reset') {
    for (const listener of listeners.reset) listener(event.data);
    void fetchAgain();
  } else if (event.name === 'presence') for (const listener of listeners.presence) listener(event.data);
  else if (event.name === 'calendar') for (const listener of listeners.calendar) listener(event.data);
  else if (event.name === 'rows')
    for (const onRows of handlers.get(event.data.kind) ?? []) onRows(event.data.rows as never[], event.data.gone ?? []);
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

/** What tabs say to each other. A new holder of the stream may go on from another place than where the others are. */
type TabMessage = StreamEvent | 'new holder';

/**
 * The changes of others, as they are made. One tab of the browser holds the stream and passes it on to the rest: a
 * browser opens only six connections to one server, and every tab would take one for good. A tab that joins, or that
 * asked for a list before it did, reads for a moment what it missed.
 */
function openLive(): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const follow = (event: StreamEvent) => {
    deliver(event);
    cursor = event.cursor ?? cursor;
  };
  tabs?.addEventListener(
    'message',
    ({ data }: MessageEvent<TabMessage>) => {
      if (data !== 'new holder') follow(data);
      else tellSince(cursor);
    },
    { signal },
  );

  /** Goes on from the earliest of what was missed, and says when all of that has come. */
  const read = (until: AbortSignal, others: () => string[], onEvent: (event: StreamEvent) => void, onCaughtUp: () => void) => {
    let asked: string[] = [];
    return readEvents({
      signal: until,
      since() {
        asked = [...missed];
        return earliestCursor([...asked, ...others()]);
      },
      onEvent(event) {
        onEvent(event);
        if (event.name !== 'ready' && event.name !== 'reset') return;
        for (const each of asked) missed.delete(each);
        isInStep = true;
        onCaughtUp();
      },
      // a refusal may mean that the session is over: then the guard takes the person to the sign-in page
      onRefused: checkSession,
    });
  };

  let isFilling = false;
  const fill = async () => {
    if (isFilling) return;
    isFilling = true;
    do {
      const caughtUp = new AbortController();
      const stop = () => caughtUp.abort();
      signal.addEventListener('abort', stop);
      const tellHere = (event: StreamEvent) => {
        deliver(event);
        // where the tab stands is for the stream to say that all tabs hear
        cursor ??= event.cursor;
      };
      await read(caughtUp.signal, () => [], tellHere, stop);
      signal.removeEventListener('abort', stop);
    } while (missed.size > 0 && !signal.aborted);
    isFilling = false;
  };
  fillMissed = () => {
    if (isInStep && missed.size > 0) void fill();
  };

  const lead = () => {
    tabs?.postMessage('new holder' satisfies TabMessage);
    const tellAll = (event: StreamEvent) => {
      follow(event);
      tabs?.postMessage(event satisfies TabMessage);
    };
    return read(
      signal,
      () => (cursor === undefined ? [] : [cursor]),
      tellAll,
      () => fillMissed?.(),
    );
  };
  const join = async (locks: LockManager) => {
    const isLeader = await locks.request('samusil-changes', { ifAvailable: true }, async (lock) => {
      if (lock && !signal.aborted) await lead();
      return lock !== null;
    });
    if (isLeader || signal.aborted) return;
    void fill();
    await locks.request('samusil-changes', { signal }, lead);
  };
  // without locks (plain http in a shop's own network) every tab has its own stream
  if (navigator.locks === undefined || tabs === undefined) void lead();
  else void join(navigator.locks).catch(() => undefined);
  return () => {
    aborter.abort();
    cursor = fillMissed = undefined;
    isInStep = false;
    missed.clear();
  };
}
