import type { OrderDraft, StoredDraft } from '#contract/orders/order-draft.ts';
import { CallProblem, call, codeOf } from '#web/http/call.ts';
import { saveAtSignOut } from '#web/session/savers.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { registerUnsaved } from '#web/session/unsaved.ts';
import { clashesOf, emptyDraft, isEmpty, mergedDraft, sameDraft } from './order-draft.ts';
import { keepUnsent, unsentDraft } from './unsent-draft.ts';

/**
 * The draft of the signed-in person. It is stored on the server, so that all their computers have it, and kept here while they write.
 * Changes from elsewhere (another tab, another computer) are merged with those made here.
 */
export interface DraftState {
  draft: OrderDraft;
  /** Whether the server has the draft as it is here; `loading` until the server has answered for the first time. */
  progress: 'loading' | 'saved' | 'saving' | 'unsaved';
  /** Why it could not be loaded or saved. */
  error: Error | null;
  /** What was merged from elsewhere; absent once the person has read the notice. */
  news?: News | undefined;
}

/**
 * The draft was changed or finished elsewhere. `clashes`: fields changed in both places, where the text written here
 * was kept.
 */
export interface News {
  finished: boolean;
  clashes: readonly { field: string; text: string }[];
}

/** The pause in typing after which the draft is saved. */
const pauseMs = 600;
/** The pause before a failed save is repeated. */
const retryMs = 5_000;
/** The largest body that a browser sends after its page was closed (`keepalive`). */
const keepaliveBytes = 60_000;

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('samusil-order-draft') : undefined;
const listeners = new Set<() => void>();
const none = { revision: 0, draft: null };

let writer: number | undefined;
let saved: StoredDraft = none;
let state: DraftState = { draft: emptyDraft(), progress: 'loading', error: null };
let saveTimer: ReturnType<typeof setTimeout> | undefined;
let fetchTimer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> | undefined;
/** Whether the server has answered. Until then it may have a draft that this page does not know. */
let isKnown = false;
/** The key of a registration that has not been answered yet: it may have succeeded, in which case the server has removed its draft. */
let attempt: string | undefined;

const savedDraft = () => saved.draft ?? emptyDraft();
const isDirty = () => writer !== undefined && !sameDraft(state.draft, savedDraft());

export const draftState = (): DraftState => state;
export function onDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(change: Partial<DraftState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Forgets everything, for the next person who signs in. */
function reset(next?: number): void {
  clearTimeout(saveTimer);
  clearTimeout(fetchTimer);
  writer = next;
  saved = none;
  underWay = undefined;
  isKnown = false;
  attempt = undefined;
  show({ draft: emptyDraft(), progress: 'loading', error: null, news: undefined });
}

/** Starts with the changes that this tab could not send earlier, and fetches the server's draft. */
export async function openDraft(staffId: number): Promise<void> {
  if (writer !== staffId) {
    reset(staffId);
    const unsent = unsentDraft(staffId);
    if (unsent) {
      saved = unsent.saved;
      show({ draft: unsent.draft });
    }
  }
  await fetchDraft();
}

/**
 * The person's newest draft, as far as the server and this page know. Throws while the server has never answered: it may have a draft that
 * this page does not know, and anything written here would be merged into that one.
 */
export async function freshDraft(staffId: number): Promise<OrderDraft> {
  await openDraft(staffId);
  if (!isKnown && state.error) throw state.error;
  return state.draft;
}

/** Fetches and merges what was written elsewhere. Where that fails it is repeated later. */
async function fetchDraft(): Promise<void> {
  clearTimeout(fetchTimer);
  const requestedBy = writer;
  try {
    const stored = await call('POST /api/orders/draft');
    // what was fetched may be what this page is just saving: without the answer to that it would count as written elsewhere
    await underWay;
    if (writer === requestedBy) take(stored, stored.revision > saved.revision);
  } catch (error) {
    if (writer !== requestedBy || !['loading', 'unsaved'].includes(state.progress)) return;
    show({ progress: 'unsaved', error: error as Error });
    // the person may have come back to the window several times meanwhile, each time with a fetch of its own
    clearTimeout(fetchTimer);
    fetchTimer = setTimeout(() => void fetchDraft(), retryMs);
  }
}

/** Merges the server's draft with the changes made here since the two were last equal. A draft that is not newer changes nothing. */
function take(stored: StoredDraft, isNewer = true): void {
  isKnown = true;
  const before = savedDraft();
  const theirs = stored.draft ?? emptyDraft();
  if (stored.draft === null && attempt === state.draft.key) saved = { ...saved, revision: stored.revision };
  else if (isNewer) {
    // no notice for a person who has written nothing yet and gets their stored draft for the first time
    const isNews = (saved.revision > 0 || !isEmpty(state.draft)) && !sameDraft(before, theirs) && !sameDraft(state.draft, theirs);
    const news = { finished: stored.draft === null, clashes: clashesOf(before, state.draft, theirs) };
    const draft = mergedDraft(before, state.draft, theirs);
    saved = stored;
    show({ draft, ...(isNews && { news }) });
  }
  if (state.progress === 'loading') show({ progress: 'saving' });
  settle();
}

/** Called for every change made here. */
export function writeDraft(draft: OrderDraft): void {
  show({ draft });
  settle();
}

/** Decides what follows a change: of a saved draft the local copy is removed; an unsaved one is saved at the next pause in typing. */
function settle(): void {
  clearTimeout(saveTimer);
  if (writer === undefined) return;
  if (!isDirty()) {
    keepUnsent(null);
    show({ progress: 'saved', error: null });
    return;
  }
  keepUnsent({ staffId: writer, saved, draft: state.draft });
  if (state.progress !== 'loading') show({ progress: 'saving' });
  saveTimer = setTimeout(() => void saveNow(), pauseMs);
}

/**
 * Saves the draft; resolves when nothing is left to save, or when saving failed. @returns whether everything is saved
 */
export async function saveNow(): Promise<boolean> {
  clearTimeout(saveTimer);
  while (isDirty()) {
    underWay ??= save().finally(() => {
      underWay = undefined;
    });
    await underWay;
    if (state.progress === 'unsaved') return false;
  }
  return true;
}

async function save(): Promise<void> {
  const [by, sent] = [writer, state.draft];
  const body = { revision: saved.revision, draft: isEmpty(sent) ? null : sent };
  try {
    const keepalive = new Blob([JSON.stringify(body)]).size < keepaliveBytes;
    const { revision } = await call('POST /api/orders/saveDraft', { body, keepalive });
    if (writer !== by) return;
    saved = { revision, draft: body.draft };
    tabs?.postMessage({ staffId: by, revision });
    settle();
  } catch (error) {
    if (writer !== by) return;
    if (error instanceof CallProblem && error.code === 'revision-conflict') return take(error.problem.current as StoredDraft);
    // the draft was finished meanwhile
    if (!isDirty()) return settle();
    show({ progress: 'unsaved', error: error as Error });
    // repeating is useless when the server refused the content, or the order was registered
    if (!['invalid-input', 'order-key-reused'].includes(codeOf(error))) saveTimer = setTimeout(() => void saveNow(), retryMs);
  }
}

/**
 * Called when an attempt to register begins. Until it is answered, the draft is neither saved nor replaced by a newer one. Without a key:
 * the server has refused the content, and saving goes on.
 */
export function registering(key: string | undefined): void {
  attempt = key;
  if (key === undefined) settle();
  else clearTimeout(saveTimer);
}

/** The draft was registered or discarded: starts an empty one, and tells the other tabs. */
export function nextDraft(): void {
  attempt = undefined;
  show({ draft: emptyDraft(), news: undefined });
  settle();
  void fetchDraft().then(() => tabs?.postMessage({ staffId: writer, revision: saved.revision }));
}

/** The draft with this key was registered. Starts the next one, unless the person is writing another draft already. */
export function registered(key: string): void {
  if (state.draft.key === key) nextDraft();
  else if (attempt === key) attempt = undefined;
}

/** The person has read the notice about changes from elsewhere. */
export const readNews = (): void => show({ news: undefined });

/** Keeps the draft in sync with the person's other tabs and computers while a form shows it. Returns a function that stops this. */
export function watchDraft(): () => void {
  const onVisibility = () => void (document.visibilityState === 'visible' ? fetchDraft() : saveNow());
  const onMessage = ({ data }: MessageEvent<{ staffId: number; revision: number }>) => {
    if (data.staffId === writer && data.revision > saved.revision) void fetchDraft();
  };
  const send = () => void saveNow();
  tabs?.addEventListener('message', onMessage);
  document.addEventListener('visibilitychange', onVisibility);
  globalThis.addEventListener('focus', onVisibility);
  globalThis.addEventListener('online', onVisibility);
  globalThis.addEventListener('pagehide', send);
  return () => {
    tabs?.removeEventListener('message', onMessage);
    document.removeEventListener('visibilitychange', onVisibility);
    globalThis.removeEventListener('focus', onVisibility);
    globalThis.removeEventListener('online', onVisibility);
    globalThis.removeEventListener('pagehide', send);
  };
}

registerUnsaved(isDirty);
saveAtSignOut(saveNow);
onSession(() => {
  const session = currentSession();
  if (session.status === 'signed-out') reset();
  // the session had ended and the person has signed in again
  else if (session.status === 'signed-in' && isDirty()) settle();
});
