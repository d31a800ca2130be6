import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { keptDraft, loadDraft, onDraftKept, saveDraft } from './draft-storage.ts';
import { emptyDraft, isEmpty, mergedDraft, type OrderDraft } from './order-draft.ts';

type DraftChange = Partial<Omit<OrderDraft, 'receiver'>> & { receiver?: Partial<ReceiverDraft> };

/** The order that a person is writing, kept in the browser with every change: in all tabs the same one. */
export function useDraft(staffId: number) {
  const [draft, show] = useState<OrderDraft>(() => loadDraft(staffId));
  const written = useRef(draft);
  // what the tabs last had in common
  const shared = useRef(draft);

  const put = (mine: OrderDraft) => {
    // nothing kept: another tab has finished the draft, unless there was none or the browser keeps nothing
    const theirs = keptDraft(staffId) ?? (isEmpty(shared.current) ? shared.current : emptyDraft());
    written.current = mergedDraft(shared.current, mine, theirs);
    if (saveDraft(staffId, written.current)) shared.current = written.current;
    show(written.current);
  };
  const hear = useEffectEvent(() => put(written.current));
  useEffect(() => onDraftKept(staffId, () => hear()), [staffId]);

  return {
    draft,
    change: ({ receiver, ...change }: DraftChange) =>
      put({ ...written.current, ...change, receiver: { ...written.current.receiver, ...receiver } }),
    clear: () => put(emptyDraft()),
  };
}

export type WrittenDraft = ReturnType<typeof useDraft>;
