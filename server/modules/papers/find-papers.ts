import { koreanDay } from '#contract/days.ts';
import { paperGaps } from '#contract/papers/paper-gaps.ts';
import type { FormKind, PaperKind, PaperRefusal, SheetKind } from '#contract/papers/paper-kinds.ts';
import type { PaperCheck } from '#contract/papers/papers.ts';
import { formFor } from '#contract/papers/postal-form.ts';
import type { PaperSource } from '#contract/papers/trade-papers.ts';
import type { Db } from '#server/db/db.ts';
import { findFacts } from '#server/modules/customs/customs.service.ts';
import { findOrder, findSeller } from '#server/modules/orders/orders.service.ts';
import { findTrackingNumbers } from '#server/modules/parcels/parcels.service.ts';
import { unprintableOf, type WantedPaper } from './draw-papers.ts';

/** An order with the data for its papers, or the reason why it has none. */
export type FoundPapers = { orderId: number; orderNumber: string } & (
  | { refused: PaperRefusal; source?: never; form?: never }
  | { refused?: never; source: PaperSource; form: FormKind }
);

/** The data for the papers of orders, in the order of the ids. */
export async function findPapers(db: Db, orderIds: readonly number[]): Promise<FoundPapers[]> {
  const [seller, facts] = await Promise.all([findSeller(db), findFacts(db)]);
  const day = koreanDay(Date.now());
  const found: FoundPapers[] = [];
  for (const orderId of orderIds) {
    const order = await findOrder(db, orderId);
    const head = { orderId, orderNumber: order?.orderNumber ?? '' };
    if (!order) found.push({ ...head, refused: 'order-not-found' });
    else if (order.erased) found.push({ ...head, refused: 'personal-data-erased' });
    else if (seller.companyName === '') found.push({ ...head, refused: 'seller-missing' });
    else {
      const trackingNumbers = await findTrackingNumbers(db, orderId);
      found.push({ ...head, source: { order, seller, trackingNumbers }, form: formFor(order, facts, day) });
    }
  }
  return found;
}

const shownKind = (kind: PaperKind, form: FormKind): SheetKind | FormKind => (kind === 'postal' ? form : kind);

/** The papers of these kinds, order by order. */
export const papersOf = (found: readonly Extract<FoundPapers, { source: PaperSource }>[], kinds: readonly PaperKind[]): WantedPaper[] =>
  found.flatMap(({ source, form }) => kinds.map((kind) => ({ kind: shownKind(kind, form), source })));

/** What would be missing on the papers of an order. */
export function checkPapers(found: FoundPapers, kinds: readonly PaperKind[]): PaperCheck {
  const { orderId, orderNumber, refused, source, form } = found;
  if (refused) return { orderId, orderNumber, refused, form: 'cn22', gaps: [] };
  const gaps = new Map(kinds.flatMap((kind) => paperGaps(kind, source.order, source.seller)).map((gap) => [gap.code, gap]));
  const names = [...new Set(papersOf([found], kinds).flatMap(unprintableOf))];
  if (names.length > 0) gaps.set('unprintable', { code: 'unprintable', names });
  return { orderId, orderNumber, refused: null, form, gaps: [...gaps.values()] };
}
