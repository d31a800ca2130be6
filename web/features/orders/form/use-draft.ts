import { useEffect, useSyncExternalStore } from 'react';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { draftState, nextDraft, onDraft, openDraft, watchDraft, writeDraft } from './draft-store.ts';

type DraftChange = Partial<Omit<OrderDraft, 'receiver'>> & { receiver?: Partial<ReceiverDraft> };

/** Changes fields of the current draft, even when a later one than the rendered draft has arrived. */
function change({ receiver, ...others }: DraftChange): void {
  const { draft } = draftState();
  writeDraft({ ...draft, ...others, receiver: { ...draft.receiver, ...receiver } });
}

/** The person's draft order, the same in all their tabs and on all their computers. */
export function useDraft(staffId: number) {
  const state = useSyncExternalStore(onDraft, draftState);
  useEffect(() => {
    void openDraft(staffId);
    return watchDraft();
  }, [staffId]);
  return { ...state, change, clear: nextDraft };
}

export type WrittenDraft = ReturnType<typeof useDraft>;
