import { earliestCursor } from '#contract/live-cursor.ts';
import { checkSession, currentSession, isExpired, onSession } from '#web/session/session.ts';
import { catchUp, catchUpFrom, markCaughtUp, missedCursors, startCatchUp } from './catch-up.ts';
import { deliver, onSignal } from './live.ts';
import { readEvents, type StreamEvent } from './stream/event-stream.ts';
import { endHearing, noteBroken, noteHeard } from './stream/live-connection.ts';

/**
 * The name that the tabs of one person share: of the channel over which they pass changes on, and of the lock that the tab with the stream
 * holds. It contains the person's id, because a tab may still be open with unsaved input of somebody who was signed in before: neither
 * person's tabs may receive what only the other may read.
 */
const sharedBy = (staffId: number): string => `samusil-changes-${staffId}`;

/**
 * The messages between tabs. A tab that takes over the stream says so ('new holder'), because it may start from another position than the
 * other tabs have reached. One that keeps the stream after the session has ended, because something is unsaved there, says that ('over'):
 * the others would only hear that the stream is broken.
 */
type TabMessage = StreamEvent | 'new holder' | 'broken' | 'over';

/** How one tab follows the changes. */
interface Following {
  staffId: number;
  tabs: BroadcastChannel | undefined;
  position: Position;
  /** Aborts when the person signs out. */
  signal: AbortSignal;
}

/** The position up to which this tab has received everything, from its own stream or from the tab that holds it. */
interface Position {
  cursor: string | undefined;
}

/** Follows the changes for as long as somebody is signed in. Returns how to stop. */
export function watchLive(): () => void {
  let stop: (() => void) | undefined;
  let rights: string | undefined;
  const follow = () => {
    const session = currentSession();
    if (session.status === 'signed-in') {
      const now = session.staff.rights.join();
      // the person signed in again, with other rights, while a screen held unsaved input: what was read before may contain more or less
      // than they may see
      if (stop && now !== rights) deliver({ name: 'reset', data: { otherHistory: true }, cursor: undefined });
      rights = now;
      stop ??= openLive(session.staff.staffId, session.cursor);
    }
    if (session.status === 'signed-out') {
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

/**
 * Receives the changes of others as they are made. One tab of the browser holds the stream and passes it on to the rest: a browser opens
 * only six connections to one server, and every tab would take one permanently. A tab that joins, or that requested a list before it
 * joined, briefly reads what it missed.
 * @param cursor the tab may miss no change after this cursor
 */
function openLive(staffId: number, cursor: string | undefined): () => void {
  const aborter = new AbortController();
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(sharedBy(staffId)) : undefined;
  const following: Following = { staffId, tabs, position: { cursor: undefined }, signal: aborter.signal };
  noteHeard();
  let isFilling = false;
  const fill = async () => {
    if (isFilling) return;
    isFilling = true;
    await readMissed(following);
    isFilling = false;
  };
  const endSteps = startCatchUp(cursor, () => void fill());
  followHolder(following);
  // without locks (plain http in a shop's internal network) every tab opens its own stream
  if (navigator.locks === undefined || tabs === undefined) void holdStream(following);
  else void takeTurns(navigator.locks, following, fill).catch(() => undefined);
  return () => {
    aborter.abort();
    tabs?.close();
    endSteps();
    endHearing();
  };
}

function follow(position: Position, event: StreamEvent): void {
  noteHeard();
  deliver(event);
  position.cursor = event.cursor ?? position.cursor;
}

/** Applies the events that the tab with the stream passes on. */
function followHolder({ tabs, position, signal }: Following): void {
  tabs?.addEventListener(
    'message',
    ({ data }: MessageEvent<TabMessage>) => {
      if (data === 'broken') noteBroken();
      else if (data === 'over') void checkSession();
      else if (data === 'new holder') catchUpFrom(position.cursor);
      else follow(position, data);
    },
    { signal },
  );
}

/** Holds the stream until `signal` aborts, and passes its events on. */
function holdStream({ staffId, tabs, position, signal }: Following): Promise<void> {
  tabs?.postMessage('new holder' satisfies TabMessage);
  return readOn({
    ...{ staffId, signal },
    since: () => (position.cursor === undefined ? [] : [position.cursor]),
    onEvent(event) {
      follow(position, event);
      tabs?.postMessage(event satisfies TabMessage);
    },
    onBroken() {
      noteBroken();
      tabs?.postMessage('broken' satisfies TabMessage);
    },
    onOver() {
      tabs?.postMessage('over' satisfies TabMessage);
      // a page of version 0.6.0 takes what it does not know for news, and would say no more that the stream is broken
      tabs?.postMessage('broken' satisfies TabMessage);
    },
    onCaughtUp: catchUp,
  });
}

/** Holds the stream, or waits for the lock to hold it. */
async function takeTurns(locks: LockManager, following: Following, fill: () => Promise<void>): Promise<void> {
  const { signal } = following;
  const name = sharedBy(following.staffId);
  const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await holdStream(following);
    return lock !== null;
  });
  if (wasFree || signal.aborted) return;
  void fill();
  await locks.request(name, { signal }, () => holdStream(following));
}

/** Reads missed changes for this tab only, and repeats that when more were missed meanwhile. */
async function readMissed({ staffId, position, signal }: Following): Promise<void> {
  do {
    const hasCome = new AbortController();
    const stop = () => hasCome.abort();
    signal.addEventListener('abort', stop);
    // events that are under way may be older than the lists that a reset fetches again, and would bring back rows deleted since
    const endResets = onSignal('reset', stop);
    await readOn({
      ...{ staffId, signal: hasCome.signal },
      // not the position: events from another tab move it, meanwhile, past events that were sent before this tab listened
      since: () => [],
      onEvent(event) {
        deliver(event);
        // set only if unset: otherwise the shared stream alone moves the position, which this stream may be ahead of
        position.cursor ??= event.cursor;
      },
      onCaughtUp: stop,
      pollsOnly: true,
    });
    signal.removeEventListener('abort', stop);
    endResets();
  } while (missedCursors().length > 0 && !signal.aborted);
}

interface ReadingOn {
  staffId: number;
  signal: AbortSignal;
  /** Cursors to start from in addition to the missed ones. */
  since(): string[];
  onEvent(event: StreamEvent): void;
  onBroken?(): void;
  /** The session is over, and this tab goes on asking, as it holds something unsaved. */
  onOver?(): void;
  onCaughtUp(): void;
  pollsOnly?: boolean;
}

/** Reads the stream from the earliest missed cursor, and calls `onCaughtUp` when all missed changes have arrived. */
function readOn({ staffId, signal, since, onEvent, onBroken, onOver, onCaughtUp, pollsOnly = false }: ReadingOn): Promise<void> {
  let requested: string[] = [];
  return readEvents({
    ...{ staffId, signal, pollsOnly },
    since() {
      requested = missedCursors();
      return earliestCursor([...requested, ...since()]);
    },
    onEvent(event) {
      onEvent(event);
      if (event.name !== 'ready' && event.name !== 'reset') return;
      markCaughtUp(requested);
      onCaughtUp();
    },
    ...(onBroken && { onBroken }),
    // the session may be over: then the guard takes the person to the sign-in page
    async onRefused() {
      await checkSession();
      if (isExpired()) onOver?.();
    },
    // the person has signed in again, in this tab or another
    onWorthTrying: (go) =>
      onSession(() => {
        if (!isExpired()) go();
      }),
  });
}
