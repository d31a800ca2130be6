import type { OrderDraft, StoredDraft } from '#contract/orders/order-draft.ts';

/** A draft with unsaved changes, and the version of the server that they are based on. */
export interface Unsent {
  staffId: number;
  saved: StoredDraft;
  draft: OrderDraft;
}

/** In session storage, so it survives a reload of this tab: removed once everything is saved, and at sign-out. */
const storageKey = 'samusil-order-draft';
/** In local storage, where versions up to 0.3.0 kept it. */
const oldKey = (staffId: number) => `samusil-order-draft-${staffId}`;

/** Stores what has not been sent; null: everything has. Where storage is blocked, the page asks before it is left. */
export function keepUnsent(unsent: Unsent | null): void {
  try {
    if (unsent) sessionStorage.setItem(storageKey, JSON.stringify(unsent));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // storage is blocked
  }
}

/** What this tab could not send before it was reloaded, or what an earlier version kept in local storage. */
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
