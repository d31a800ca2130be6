import { useMutation } from '@tanstack/react-query';
import { type ShowProducts, showAction } from '#web/features/accounting/show-products.ts';
import { call } from '#web/http/call.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import { type ComparisonRow, productToSend } from './comparison-rows.ts';

/** What is imported: the weights only, or whole products. */
export type ImportScope = 'weight' | 'all';

/** Stores the chosen rows. This goes on after the dialog is closed; a notice then shows the result. */
export function useStoreRows(scope: ImportScope, showProducts: ShowProducts) {
  const left = useUnmounted();
  return useMutation({
    mutationFn: (rows: ComparisonRow[]) =>
      call(scope === 'weight' ? 'POST /api/products/ecountProductsWeight' : 'POST /api/products/ecountProductsToCore', {
        body: { ecountProductList: rows.map(productToSend) },
      }),
    onSuccess: ({ inserted, updated, stored }) => {
      const text = currentWords().accounting.applied(formatNumber(inserted), formatNumber(updated));
      if (left.current) notifyDone(text, showAction(showProducts(stored)));
    },
    onError: (error) => {
      if (left.current) notifyFailed(currentWords().accounting.notApplied, problemText(error));
    },
  });
}

export type StoreRows = ReturnType<typeof useStoreRows>;
