import { emptyDraft, isEmpty, type OrderDraft } from './order-draft.ts';

/** In this browser, also after signing out, for each person their own. */
const storageKey = (staffId: number) => `samusil-order-draft-${staffId}`;
/** Raised when drafts get another form: an older one is then not read. */
const form = 1;

export function loadDraft(staffId: number): OrderDraft {
  const empty = emptyDraft();
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(staffId)) ?? 'null') as { form: number; draft: OrderDraft } | null;
    if (kept?.form !== form) return empty;
    return { ...empty, ...kept.draft, receiver: { ...empty.receiver, ...kept.draft.receiver } };
  } catch {
    return empty;
  }
}

export function saveDraft(staffId: number, draft: OrderDraft): void {
  try {
    if (isEmpty(draft)) localStorage.removeItem(storageKey(staffId));
    else localStorage.setItem(storageKey(staffId), JSON.stringify({ form, draft }));
  } catch {
    // a browser that keeps nothing: the order must be written in one go
  }
}
