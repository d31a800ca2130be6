import { useEffect, useState } from 'react';
import { loadDraft, saveDraft } from './draft-storage.ts';
import { emptyDraft, type OrderDraft } from './order-draft.ts';

/** The order that a person is writing, kept in the browser with every change. */
export function useDraft(staffId: number) {
  const [draft, setDraft] = useState<OrderDraft>(() => loadDraft(staffId));
  useEffect(() => saveDraft(staffId, draft), [staffId, draft]);
  return {
    draft,
    change: (change: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...change })),
    clear: () => setDraft(emptyDraft()),
  };
}
