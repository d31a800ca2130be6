import type { PricedProduct } from '#contract/prices/prices.ts';
import { later } from '#web/code/later.tsx';
import { useWords } from '#web/i18n/words.ts';
import { useValueEditor } from '#web/ui/dialogs/use-value-editor.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { type EnteredColumn, editPrice, enteredValue, type PriceEdit } from './edit-price.ts';

const PriceDialogs = later(async () => (await import('./price-dialogs.tsx')).PriceDialogs);

/** Edits single prices in a dialog. */
export function usePriceEditor() {
  const t = useWords();
  const editor = useValueEditor<PriceEdit>({
    before: ({ seen, column }) => enteredValue(seen, column),
    send: editPrice,
    notStored: ({ seen, column }) => t.products.notStored(t.prices.columns[column], shortName(seen.productName)),
  });
  return {
    edit: (seen: PricedProduct, column: EnteredColumn) => editor.open({ seen, column }),
    dialogs: <PriceDialogs {...editor.dialogs} />,
  };
}
