import type { CustomsSuggestion } from '#contract/customs/suggest-customs.ts';
import type { Product } from '#contract/products/products.ts';
import { editProduct } from '#web/features/products/edit-product.ts';
import { products } from '#web/features/products/products.queries.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';

/** Stores suggested values in empty fields, and reports how many. A field that somebody else has filled meanwhile is left alone. */
export async function fillCustoms({ pdNumber, productName }: Product, suggestions: readonly CustomsSuggestion[]): Promise<void> {
  const t = currentWords().customs;
  let filled = 0;
  try {
    for (const { column, value } of suggestions) {
      const seen = products.find(pdNumber);
      if (!seen || seen[column] !== null) continue;
      await editProduct({ seen, column, value });
      filled += 1;
    }
    notifyDone(t.filled(shortName(productName), filled));
  } catch (error) {
    const text = error instanceof EditConflict ? currentWords().problems['revision-conflict'] : problemText(error);
    notifyFailed(t.notFilled(shortName(productName)), text);
  }
}
