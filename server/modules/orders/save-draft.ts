import type { StoredDraft } from '#contract/orders/order-draft.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { findDraft, writeDraft } from './order-draft.repository.ts';
import { findRegistration } from './orders.repository.ts';

/**
 * Stores a person's draft of an order. Throws `order-key-reused` when the draft has been registered meanwhile, and
 * `revision-conflict` with the present draft when another page has changed it.
 * @returns the new revision of the draft
 */
export async function saveDraft(db: Db, staffId: number, sent: StoredDraft): Promise<number> {
  if (sent.draft && (await findRegistration(db, sent.draft.key))) throw new Problem('order-key-reused');
  const revision = await writeDraft(db, staffId, sent);
  if (revision === undefined) throw new Problem('revision-conflict', { current: await findDraft(db, staffId) });
  return revision;
}
