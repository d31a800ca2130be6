import { useMutation } from '@tanstack/react-query';
import type { PriceSheetColumn } from '#contract/prices/price-rules.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { call } from '#web/http/call.ts';
import { EditConflict, writeFrom } from '#web/sync/edit-conflict.ts';
import { type ProductPart, partOf } from './priced-rows.ts';
import { editedParts, editedSheets, receiveParts, receiveProducts, shownProduct, showParts, showSheets } from './prices.queries.ts';

/** A value that is entered: the shop price, which is stored with the product, or a won price, which is stored in its price sheet. */
export type EnteredColumn = PriceSheetColumn | 'price';

/** One value to be stored. `seen` is the row that the person saw when they began: what they replace. */
export interface PriceEdit {
  seen: PricedProduct;
  column: EnteredColumn;
  value: number | null;
}

export const enteredValue = (product: PricedProduct, column: EnteredColumn): number | null =>
  column === 'price' ? product.price : product.priceSheet[column];

/**
 * Stores prices. The list shows a value at once; edits leave in the order in which they were made; one that failed is
 * taken back without touching later ones. `onFailed` is told of an `EditConflict` or a `CallProblem`.
 */
export function useEditPrice({ onFailed }: { onFailed(edit: PriceEdit, error: Error): void }) {
  return useMutation({
    mutationKey: ['prices', 'edit'],
    scope: { id: 'prices' },
    mutationFn: store,
    onMutate: begin,
    onSuccess: (stored) => receive(stored),
    onError: (error, edit) => {
      // of the other side the screen knows better: it may have edits on their way
      if (error instanceof EditConflict) receive(edit.column === 'price' ? partOf(error.current) : error.current);
      onFailed(edit, error);
    },
    onSettled: (_stored, _error, _edit, begun) => begun?.end(),
  });
}

/** Shows an edit. `end` takes it away again, when the server has said how the row is. */
function begin({ seen: { pdNumber }, column, value }: PriceEdit): { end(): void } {
  const shown = shownProduct(pdNumber);
  const edit = { column, value } as const;
  if (column === 'price') {
    const ofPart = { ...edit, column };
    if (shown) showParts([editedParts.begin(pdNumber, partOf(shown), ofPart)]);
    return {
      end: () => {
        const part = editedParts.end(pdNumber, ofPart);
        if (part) showParts([part]);
      },
    };
  }
  const ofSheet = { ...edit, column };
  if (shown) showSheets(new Map([[pdNumber, editedSheets.begin(pdNumber, shown.priceSheet, ofSheet)]]));
  return {
    end: () => {
      const sheet = editedSheets.end(pdNumber, ofSheet);
      if (sheet) showSheets(new Map([[pdNumber, sheet]]));
    },
  };
}

/** A product without its sheet, or with it: whichever side was written. */
function receive(stored: ProductPart | PricedProduct): void {
  if ('priceSheet' in stored) receiveProducts([stored]);
  else receiveParts([stored]);
}

async function store({ seen, column, value }: PriceEdit): Promise<ProductPart | PricedProduct> {
  return await writeFrom(startOf(seen, column), {
    send: (from) => write(from, column, value),
    stands: (current) => enteredValue(current, column) === enteredValue(seen, column),
    // the two halves of a row are stored apart, and a refusal brings only the one
    read: (current) => ({ ...(shownProduct(seen.pdNumber) ?? seen), ...current }),
  });
}

/** What the server last said, when it says the same of the value as the person saw: earlier edits of the same row have moved it on. */
function startOf(seen: PricedProduct, column: EnteredColumn): PricedProduct {
  const part = editedParts.confirmed(seen.pdNumber);
  const sheet = editedSheets.confirmed(seen.pdNumber);
  const known = { ...seen, ...part, priceSheet: sheet ?? seen.priceSheet };
  return enteredValue(known, column) === enteredValue(seen, column) ? known : seen;
}

async function write(from: PricedProduct, column: EnteredColumn, value: number | null): Promise<ProductPart | PricedProduct> {
  const { pdNumber, revision, priceSheet } = from;
  if (column === 'price') {
    const productData = { pdNumber, revision, price: value };
    return (await call('POST /api/products/updateProduct', { body: { productData, targetColumn: column } })).product;
  }
  const productData = { pdNumber, priceSheet: { revision: priceSheet.revision, [column]: value } };
  return (await call('POST /api/products/updateProductPriceSheet', { body: { productData, targetColumn: column } })).product;
}
