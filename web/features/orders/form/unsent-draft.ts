import type { OrderDraft, StoredDraft } from '#contract/orders/order-draft.ts';

/** A draft with unsaved changes, and the server's version on which they are based. */
export interface Unsent {
  staffId: number;
  saved: StoredDraft;
  draft: OrderDraft;
}

/** The key in session storage. The entry survives a reload of this tab; it is removed once everything is saved, and at sign-out. */
const storageKey = 'samusil-order-draft';
/** The key in local storage, where versions up to 0.3.0 keep the draft. */
const oldKey = (staffId: number) => `samusil-order-draft-${staffId}`;

/** Stores an unsent draft; null removes it. Where storage is blocked, the browser asks before the page is left. */
export function keepUnsent(unsent: Unsent | null): void {
  try {
    if (unsent) sessionStorage.setItem(storageKey, JSON.stringify(unsent));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // storage is blocked
  }
}

/** The draft that this tab could not send before it was reloaded, or the one that an earlier version left in local storage. */
export function unsentDraft(staffId: number): Unsent | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Unsent | null;
    return stored?.staffId === staffId ? stored : oldDraft(staffId);
  } catch {
    return null;
  }
}

function oldDraft(staffId: number): Unsent | null {
  const text = localStorage.getItem(oldKey(staffId));
  if (text === null) return null;
  localStorage.removeItem(oldKey(staffId));
  const { form, draft } = JSON.parse(text) as { form: number; draft: OrderDraft };
  return form === 1 ? { staffId, saved: { revision: 0, draft: null }, draft } : null;
}
