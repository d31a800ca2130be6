import type { KeptDraft, OrderDraft } from '#contract/orders/order-draft.ts';

/** What the server had when a draft was written on, and what it does not have yet. */
export interface Unsent {
  staffId: number;
  saved: KeptDraft;
  draft: OrderDraft;
}

/** Of this tab only, over a reload: it goes when it was sent, and with everything else of this storage at the sign-out. */
const storageKey = 'samusil-order-draft';
/** In the browser, by 0.3.0 and before. */
const oldKey = (staffId: number) => `samusil-order-draft-${staffId}`;

/** Keeps what has not been sent; null: all of it has. A browser that keeps nothing asks before the page is left. */
export function keepUnsent(unsent: Unsent | null): void {
  try {
    if (unsent) sessionStorage.setItem(storageKey, JSON.stringify(unsent));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // as said
  }
}

/** What this tab could not send before it was loaded again, or what an earlier version kept in the browser. */
export function unsentDraft(staffId: number): Unsent | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Unsent | null;
    return kept?.staffId === staffId ? kept : oldDraft(staffId);
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
