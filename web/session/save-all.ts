import { callSavers } from './savers.ts';
import { currentSession } from './session.ts';
import { isLostAtSignOut, isWriting } from './unsaved.ts';

type State = 'saving' | 'saved' | 'unsaved';
/** Messages between the tabs of a browser. Only tabs of the person with this `staffId` report what is typed in them. */
type Message = { asked: string; staffId: number } | { answering: string; tab: string; state: State };

/** Whether everything is saved, or else whether this tab or another tab of the same person would lose something. */
export type Saved = 'everywhere' | 'not-here' | 'not-elsewhere';

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('samusil-unsaved') : undefined;
/** A lock that every answering tab holds: the number of its holders is the number of answers to wait for. */
const presence = 'samusil-tab';
/** How long to wait, in milliseconds, for a first answer from every tab; or for any answer where tabs cannot be counted (on plain http). */
const answerMs = { counted: 2_000, uncounted: 300 };
const stepMs = 50;
let isAnswering = false;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const anyName = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Saves everything in all tabs of the person, within some seconds, because a sign-out removes what is typed in each of them. */
export async function saveAll(withinMs = 5_000): Promise<Saved> {
  const elsewhere = saveElsewhere(withinMs);
  if (!(await saveHere(withinMs))) return 'not-here';
  return (await elsewhere) ? 'everywhere' : 'not-elsewhere';
}

/**
 * Takes the focus from the active field, because a value typed into a table or a card is stored when its field loses the focus. In a tab
 * that nobody looks at, nobody leaves the field, and the browser fires no blur event while its window does not have the focus.
 */
function leaveField(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || field === document.body) return;
  let isBlurred = false;
  const hear = () => {
    isBlurred = true;
  };
  field.addEventListener('blur', hear);
  field.blur();
  field.removeEventListener('blur', hear);
  if (isBlurred) return;
  field.dispatchEvent(new FocusEvent('blur'));
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * Saves what this tab holds, within some seconds. Does not wait for anything that only the person can finish, such as a dialog with typed
 * text or a refused value.
 * @returns whether a sign-out would lose nothing
 */
export async function saveHere(withinMs = 5_000): Promise<boolean> {
  const end = performance.now() + withinMs;
  leaveField();
  if (!(await Promise.race([callSavers(), after(withinMs).then(() => false)]))) return false;
  await until(() => !isWriting(), end - performance.now());
  return !isLostAtSignOut();
}

async function saveElsewhere(withinMs: number): Promise<boolean> {
  const session = currentSession();
  if (!tabs || session.status !== 'signed-in') return true;
  const others = await otherTabs();
  const asked = anyName();
  const states = new Map<string, State>();
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if ('answering' in data && data.answering === asked) states.set(data.tab, data.state);
  };
  tabs.addEventListener('message', onMessage);
  tabs.postMessage({ asked, staffId: session.staff.staffId } satisfies Message);
  await until(() => states.size >= (others ?? Number.POSITIVE_INFINITY), others === undefined ? answerMs.uncounted : answerMs.counted);
  await until(() => ![...states.values()].includes('saving'), withinMs);
  tabs.removeEventListener('message', onMessage);
  // a tab that does not answer may hold unsaved work
  return states.size >= (others ?? 0) && [...states.values()].every((state) => state === 'saved');
}

/** How many other tabs will answer; undefined where that cannot be known. */
async function otherTabs(): Promise<number | undefined> {
  const { held } = (await navigator.locks?.query()) ?? {};
  return held && held.filter(({ name }) => name === presence).length - (isAnswering ? 1 : 0);
}

/** Waits until the condition holds or the time is over. */
async function until(isSo: () => boolean, longestMs: number): Promise<void> {
  for (let waited = 0; waited < longestMs && !isSo(); waited += stepMs) await after(stepMs);
}

/** Makes this tab save what it holds when the person signs out in another tab. Returns a function that stops it. */
export function answerOtherTabs(): () => void {
  const tab = anyName();
  const stopped = Promise.withResolvers<void>();
  const onMessage = async ({ data }: MessageEvent<Message>) => {
    if (!('asked' in data)) return;
    const answer = (state: State) => tabs?.postMessage({ answering: data.asked, tab, state } satisfies Message);
    const session = currentSession();
    if (session.status !== 'signed-in' || session.staff.staffId !== data.staffId) return answer('saved');
    answer('saving');
    answer((await saveHere()) ? 'saved' : 'unsaved');
  };
  tabs?.addEventListener('message', onMessage);
  // the lock is requested only after this tab has begun to listen
  void navigator.locks?.request(presence, { mode: 'shared' }, () => stopped.promise).catch(() => undefined);
  isAnswering = true;
  return () => {
    isAnswering = false;
    tabs?.removeEventListener('message', onMessage);
    stopped.resolve();
  };
}
