import { emptyDraft, isEmpty, type OrderDraft } from './order-draft.ts';

/** In this browser, also after signing out, for each person their own. */
const storageKey = (staffId: number) => `samusil-order-draft-${staffId}`;
/** Raised when drafts get another form: an older one is then not read. */
const form = 1;

/** The draft that the browser keeps; null when it keeps none that can be read. */
export function keptDraft(staffId: number): OrderDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(staffId)) ?? 'null') as { form: number; draft: OrderDraft } | null;
    if (kept?.form !== form) return null;
    const empty = emptyDraft();
    return { ...empty, ...kept.draft, receiver: { ...empty.receiver, ...kept.draft.receiver } };
  } catch {
    return null;
  }
}

export const loadDraft = (staffId: number): OrderDraft => keptDraft(staffId) ?? emptyDraft();

/** Keeps a draft; false when the browser does not, and the order must be written in one go. */
export function saveDraft(staffId: number, draft: OrderDraft): boolean {
  const key = storageKey(staffId);
  try {
    const text = JSON.stringify({ form, draft });
    if (isEmpty(draft)) localStorage.removeItem(key);
    // what is kept already is no news to the other tabs
    else if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab has changed what is kept. Returns how to end that. */
export function onDraftKept(staffId: number, hear: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // null: everything was removed
    if (key === storageKey(staffId) || key === null) hear();
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
