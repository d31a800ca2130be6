import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { productChoicesQuery } from '#web/features/orders/orders.queries.ts';
import { draftState, nextDraft, onDraft, openDraft, watchDraft, writeDraft } from './draft-store.ts';
import { presentLines } from './order-draft.ts';

type DraftChange = Partial<Omit<OrderDraft, 'receiver'>> & { receiver?: Partial<ReceiverDraft> };

/** Changes fields of the current draft, which may be newer than the one that was rendered. */
function change({ receiver, ...others }: DraftChange): void {
  const { draft } = draftState();
  writeDraft({ ...draft, ...others, receiver: { ...draft.receiver, ...receiver } });
}

/** The person's draft order, shared by all their tabs and computers. */
export function useDraft(staffId: number) {
  const state = useSyncExternalStore(onDraft, draftState);
  useEffect(() => {
    void openDraft(staffId);
    return watchDraft();
  }, [staffId]);
  return { ...state, change, clear: nextDraft };
}

export type WrittenDraft = ReturnType<typeof useDraft>;

/**
 * The draft with the current data of its products: a product may have been weighed after it was added, as the checks beside the form ask.
 */
export function useShownDraft(draft: OrderDraft): OrderDraft {
  // not fetched here: the checks fetch it
  const { data } = useQuery({ ...productChoicesQuery, enabled: false });
  const lines = useMemo(() => (data ? presentLines(draft.lines, data) : draft.lines), [draft.lines, data]);
  return useMemo(() => ({ ...draft, lines }), [draft, lines]);
}
