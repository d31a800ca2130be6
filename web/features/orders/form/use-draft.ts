import { useEffect, useSyncExternalStore } from 'react';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { draftState, nextDraft, onDraft, openDraft, watchDraft, writeDraft } from './draft-store.ts';

type DraftChange = Partial<Omit<OrderDraft, 'receiver'>> & { receiver?: Partial<ReceiverDraft> };

/** Writes what differs into the draft as it is now, whatever was drawn last. */
function change({ receiver, ...others }: DraftChange): void {
  const { draft } = draftState();
  writeDraft({ ...draft, ...others, receiver: { ...draft.receiver, ...receiver } });
}

/** The order that a person is writing, in all their tabs and on all their computers the same one. */
export function useDraft(staffId: number) {
  const state = useSyncExternalStore(onDraft, draftState);
  useEffect(() => {
    void openDraft(staffId);
    return watchDraft();
  }, [staffId]);
  return { ...state, change, clear: nextDraft };
}

export type WrittenDraft = ReturnType<typeof useDraft>;
