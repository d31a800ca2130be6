import type { KeptDraft, OrderDraft } from '#contract/orders/order-draft.ts';
import { CallProblem, call, codeOf } from '#web/http/call.ts';
import { currentSession, onSession } from '#web/session/session.ts';
import { registerUnsaved, saveAtSignOut } from '#web/session/unsaved.ts';
import { clashesOf, emptyDraft, isEmpty, mergedDraft, sameDraft } from './order-draft.ts';
import { keepUnsent, unsentDraft } from './unsent-draft.ts';

/**
 * The draft of the person who is signed in: on the server, where every computer of theirs finds it, and here while they
 * write. What comes from elsewhere (another tab, another computer) is put together with what was written here.
 */
export interface DraftState {
  draft: OrderDraft;
  /** What the server has. Unknown until it has answered for the first time. */
  progress: 'loading' | 'saved' | 'saving' | 'unsaved';
  /** Why it could not be loaded or saved. */
  error: Error | null;
  /** What was written elsewhere and taken over here; absent: nothing since it was last read. */
  news?: News | undefined;
}

/** Elsewhere something was written, or the draft was finished. `clashes` are what was left out for what was written here. */
export interface News {
  finished: boolean;
  clashes: readonly { field: string; text: string }[];
}

/** Pauses in typing: then it is saved. */
const pauseMs = 600;
/** What could not be saved is tried again. */
const retryMs = 5_000;
/** What a browser lets a page send that is being left. */
const keepaliveBytes = 60_000;

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('samusil-order-draft') : undefined;
const listeners = new Set<() => void>();
const none = { revision: 0, draft: null };

let writer: number | undefined;
let saved: KeptDraft = none;
let state: DraftState = { draft: emptyDraft(), progress: 'loading', error: null };
let timer: ReturnType<typeof setTimeout> | undefined;
let underWay: Promise<void> | undefined;
/** The key of an attempt to register that was not answered, or not yet: its draft may be gone because it arrived. */
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

/** Forgets everything: somebody else signs in next. */
function reset(next?: number): void {
  clearTimeout(timer);
  writer = next;
  saved = none;
  underWay = undefined;
  attempt = undefined;
  show({ draft: emptyDraft(), progress: 'loading', error: null, news: undefined });
}

/** Begins with what this tab could not send, and asks the server for what it has. */
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

/** What a person is writing, as far as the server and this page know. */
export async function freshDraft(staffId: number): Promise<OrderDraft> {
  await openDraft(staffId);
  return state.draft;
}

/** Takes over what was written elsewhere. */
async function fetchDraft(): Promise<void> {
  const asked = writer;
  try {
    const kept = await call('POST /api/orders/draft');
    if (writer === asked) take(kept, kept.revision > saved.revision);
  } catch (error) {
    if (writer !== asked || !['loading', 'unsaved'].includes(state.progress)) return;
    show({ progress: 'unsaved', error: error as Error });
    timer = setTimeout(() => void fetchDraft(), retryMs);
  }
}

/** The server's draft, with what was written here since it was last the same on both sides; one that is not newer says nothing. */
function take(kept: KeptDraft, isNewer: boolean): void {
  const before = savedDraft();
  const theirs = kept.draft ?? emptyDraft();
  if (kept.draft === null && attempt === state.draft.key) saved = { ...saved, revision: kept.revision };
  else if (isNewer) {
    const isNews = saved.revision > 0 && !sameDraft(before, theirs) && !sameDraft(state.draft, theirs);
    const news = { finished: kept.draft === null, clashes: clashesOf(before, state.draft, theirs) };
    const draft = mergedDraft(before, state.draft, theirs);
    saved = kept;
    show({ draft, ...(isNews && { news }) });
  }
  if (state.progress === 'loading') show({ progress: 'saving' });
  settle();
}

/** Something was written here. */
export function writeDraft(draft: OrderDraft): void {
  show({ draft });
  settle();
}

/** What has been sent needs no keeping here; what has not is saved when the writer pauses. */
function settle(): void {
  clearTimeout(timer);
  if (writer === undefined) return;
  if (!isDirty()) {
    keepUnsent(null);
    show({ progress: 'saved', error: null });
    return;
  }
  keepUnsent({ staffId: writer, saved, draft: state.draft });
  if (state.progress !== 'loading') show({ progress: 'saving' });
  timer = setTimeout(() => void saveNow(), pauseMs);
}

/** Saves what was written; answers when there is nothing more to save, or that did not work. @returns whether it is all saved */
export async function saveNow(): Promise<boolean> {
  clearTimeout(timer);
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
    const keepalive = JSON.stringify(body).length < keepaliveBytes;
    const { revision } = await call('POST /api/orders/saveDraft', { body, keepalive });
    if (writer !== by) return;
    saved = { revision, draft: body.draft };
    tabs?.postMessage({ staffId: by, revision });
    settle();
  } catch (error) {
    if (writer !== by) return;
    if (error instanceof CallProblem && error.code === 'revision-conflict') return take(error.problem.current as KeptDraft, true);
    // it is done with meanwhile
    if (!isDirty()) return settle();
    show({ progress: 'unsaved', error: error as Error });
    // what the server does not take as it is will be written on first, or was registered
    if (!['invalid-input', 'order-key-reused'].includes(codeOf(error))) timer = setTimeout(() => void saveNow(), retryMs);
  }
}

/** Begins an attempt to register: until it is answered the draft stays as it is here. Absent: it was refused for what is in it. */
export function registering(key: string | undefined): void {
  attempt = key;
  if (key === undefined) settle();
  else clearTimeout(timer);
}

/** The draft is done with, registered or discarded: the next one begins. */
export function nextDraft(): void {
  attempt = undefined;
  show({ draft: emptyDraft(), news: undefined });
  settle();
  void fetchDraft().then(() => tabs?.postMessage({ staffId: writer, revision: saved.revision }));
}

/** The notice of what came from elsewhere was read. */
export const readNews = (): void => show({ news: undefined });

/** Keeps the draft in step with the other tabs and computers of its writer while a form shows it. Returns how to stop. */
export function watchDraft(): () => void {
  const look = () => void (document.visibilityState === 'visible' ? fetchDraft() : saveNow());
  const hear = ({ data }: MessageEvent<{ staffId: number; revision: number }>) => {
    if (data.staffId === writer && data.revision > saved.revision) void fetchDraft();
  };
  const send = () => void saveNow();
  tabs?.addEventListener('message', hear);
  document.addEventListener('visibilitychange', look);
  globalThis.addEventListener('focus', look);
  globalThis.addEventListener('online', look);
  globalThis.addEventListener('pagehide', send);
  return () => {
    tabs?.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', look);
    globalThis.removeEventListener('focus', look);
    globalThis.removeEventListener('online', look);
    globalThis.removeEventListener('pagehide', send);
  };
}

registerUnsaved(isDirty);
saveAtSignOut(saveNow);
onSession(() => {
  const session = currentSession();
  if (session.status === 'signed-out') reset();
  // the session was over, and is there again
  else if (session.status === 'signed-in' && isDirty()) settle();
});
