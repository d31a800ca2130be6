import type { Client, ClientContext } from './client.ts';
import type { SendOutcome } from './sender.ts';

/** One value of one row that only one client writes, with every value that was acknowledged. */
export interface OwnValue {
  /** Where its history is listed. */
  kind: 'product' | 'priceSheet';
  pdNumber: number;
  acknowledged: string[];
  revision: number;
}

interface Stored {
  revision: number;
  value: string;
}

/** Stores a value as its page does, with the revision that the client saw. */
type Store = (context: ClientContext, own: OwnValue, value: string) => Promise<Stored | undefined>;

/** Writes one value after the other into rows that no other client changes. */
export function valueWriter(context: ClientContext, values: readonly OwnValue[], store: Store): Client {
  let count = 0;
  return {
    async act() {
      const own = context.random.pick(values);
      count += 1;
      const value = own.kind === 'product' ? `${context.name} ${count}` : String(count);
      const stored = await store(context, own, value);
      if (stored === undefined) return;
      if (stored.value === value) own.acknowledged.push(value);
      else context.report.addFinding('a row has another value than its only writer gave it', JSON.stringify({ own, value, stored }));
      own.revision = stored.revision;
    },
  };
}

/**
 * Every refusal is a finding: no other client writes these rows, and the server accepts the repetition of a try whose answer was lost,
 * although its revision is old, because the value is stored already.
 */
function refused({ report, name }: ClientContext, own: OwnValue, { problem, tries }: SendOutcome<never>): undefined {
  report.addFinding(`a value of its own was refused to ${name}`, JSON.stringify({ own, tries, problem }));
}

export const storeBrand: Store = async (context, own, brand) => {
  const productData = { pdNumber: own.pdNumber, revision: own.revision, brand };
  const outcome = await context.send('POST /api/products/updateProduct', { body: { productData, targetColumn: 'brand' } });
  if (outcome.reply === undefined) return refused(context, own, outcome as SendOutcome<never>);
  const { product } = outcome.reply;
  return { revision: product.revision, value: String(product.brand) };
};

export const storePrice: Store = async (context, own, value) => {
  const productData = { pdNumber: own.pdNumber, priceSheet: { revision: own.revision, costPrice: Number(value) } };
  const outcome = await context.send('POST /api/products/updateProductPriceSheet', { body: { productData, targetColumn: 'costPrice' } });
  if (outcome.reply === undefined) return refused(context, own, outcome as SendOutcome<never>);
  const { priceSheet } = outcome.reply.product;
  return { revision: priceSheet.revision, value: String(priceSheet.costPrice) };
};
