import type { PaperKind } from '#contract/papers/paper-kinds.ts';
import type { PaperSource } from '#contract/papers/trade-papers.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Db } from '#server/db/db.ts';
import type { FinishedPapers } from '#server/documents/paper.ts';
import { Problem } from '#server/http/problem.ts';
import { findLogo } from '#server/modules/orders/orders.service.ts';
import { drawPapers, type WantedPaper } from './draw-papers.ts';
import { type FoundPapers, findPapers, papersOf } from './find-papers.ts';

/** A PDF, and the numbers of the orders whose papers it holds. */
export interface MadePapers extends FinishedPapers {
  orderNumbers: string[];
}

/**
 * Papers of orders as one PDF: these kinds for each order, in the order of the ids. Throws `papers-refused`, which names every order
 * that has no papers, and why.
 */
export async function makePapers(db: Db, orderIds: readonly number[], kinds: readonly PaperKind[]): Promise<MadePapers> {
  const found = await findPapers(db, orderIds);
  const details = found.flatMap(refusal);
  if (details.length > 0) throw new Problem('papers-refused', { details });
  const papers = papersOf(found.filter(isThere), kinds);
  if (!hasSome(papers)) throw new Error('papers of nothing were asked for');
  return { ...(await draw(db, papers)), orderNumbers: found.map(({ orderNumber }) => orderNumber) };
}

/** The invoice of one order. Throws `order-not-found`, `personal-data-erased` or `seller-missing`. */
export const makeInvoice = async (db: Db, orderId: number): Promise<MadePapers> => invoiceOf(db, await sourceOf(db, orderId));

/**
 * The invoice of one order for customs, made before its label. It has no tracking number: its own is not known yet, and those of
 * other parcels of the order do not belong on it. Throws as `makeInvoice` does.
 */
export const makeInvoiceAhead = async (db: Db, orderId: number): Promise<MadePapers> =>
  invoiceOf(db, { ...(await sourceOf(db, orderId)), trackingNumbers: [] });

async function sourceOf(db: Db, orderId: number): Promise<PaperSource> {
  const [found] = await findPapers(db, [orderId]);
  if (!found || !isThere(found)) throw new Problem(found?.refused ?? 'order-not-found');
  return found.source;
}

const invoiceOf = async (db: Db, source: PaperSource): Promise<MadePapers> => ({
  ...(await draw(db, [{ kind: 'invoice', source }])),
  orderNumbers: [source.order.orderNumber],
});

async function draw(db: Db, papers: readonly [WantedPaper, ...WantedPaper[]]): Promise<FinishedPapers> {
  const { logo } = papers[0].source.seller;
  return await drawPapers(papers, logo === null ? undefined : (await findLogo(db, logo))?.image);
}

const isThere = (found: FoundPapers): found is Extract<FoundPapers, { source: object }> => found.source !== undefined;
const hasSome = (papers: WantedPaper[]): papers is [WantedPaper, ...WantedPaper[]] => papers.length > 0;

const refusal = ({ orderId, orderNumber, refused }: FoundPapers): Reason[] =>
  refused ? [{ code: 'no-papers-of', values: { order: orderNumber || String(orderId), why: refused } }] : [];
