import type { Refusal } from '#contract/change-sets/batch.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import type { Db } from '#server/db/db.ts';
import type { RowWrite } from '#server/module.ts';
import { findLinks, findSkuHolders, findThere } from './product-batch.repository.ts';
import { countLinks, findCircles } from './product-circles.ts';

const links = { redirecting: 'redirect-circle', setInOption: 'parent-circle' } as const;
type Link = keyof typeof links;

/** The products of a batch whose SKU, parent or redirect cannot be stored, with the reason. */
export async function refuseProducts(db: Db, rows: readonly RowWrite[]): Promise<Map<number, Refusal>> {
  const refused = new Map<number, Refusal>();
  const left = () => rows.filter(({ pdNumber }) => !refused.has(pdNumber));
  await refuseTakenSkus(db, rows, refused);
  await refuseMissingParents(db, left(), refused);
  // a refused row keeps its stored links, which may close a circle with other rows: so the check is repeated
  const count = countLinks();
  const linksBefore = new Map<Link, Map<number, number>>();
  for (const link of keysOf(links)) if (writing(link, left()).length > 0) linksBefore.set(link, await findLinks(db, link));
  for (let before = -1; before < refused.size; ) {
    before = refused.size;
    for (const [link, stored] of linksBefore) {
      for (const [pdNumber, products] of findCircles(stored, wantedOf(link, left()), count))
        refused.set(pdNumber, { code: links[link], field: link, products });
    }
  }
  return refused;
}

const writing = (field: string, rows: readonly RowWrite[]) => rows.filter(({ values }) => values[field] !== undefined);

/** A SKU is free where no other product has it at present, however it is spelled, and no earlier row of the batch takes it. */
async function refuseTakenSkus(db: Db, rows: readonly RowWrite[], refused: Map<number, Refusal>): Promise<void> {
  const wanted = writing('sku', rows).map(({ pdNumber, values }) => ({ pdNumber, key: canonicalSku(String(values.sku)) }));
  if (wanted.length === 0) return;
  const holders = await findSkuHolders(
    db,
    wanted.map(({ key }) => key),
  );
  for (const { pdNumber, key } of wanted) {
    const holder = holders.get(key);
    if (holder === undefined) holders.set(key, pdNumber);
    else if (holder !== pdNumber) refused.set(pdNumber, { code: 'sku-taken', field: 'sku', products: [holder] });
  }
}

async function refuseMissingParents(db: Db, rows: readonly RowWrite[], refused: Map<number, Refusal>): Promise<void> {
  const wanted = writing('setInOption', rows).filter(({ values }) => values.setInOption !== null);
  if (wanted.length === 0) return;
  const there = await findThere(
    db,
    wanted.map(({ values }) => Number(values.setInOption)),
  );
  for (const { pdNumber, values } of wanted) {
    if (!there.has(Number(values.setInOption))) refused.set(pdNumber, { code: 'parent-not-found', field: 'setInOption' });
  }
}

const wantedOf = (link: Link, rows: readonly RowWrite[]) =>
  writing(link, rows).map(({ pdNumber, values }) => [pdNumber, values[link] as number | null] as const);
