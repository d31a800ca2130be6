import { useQuery, useQueryClient } from '@tanstack/react-query';
import { spelledSku } from '#contract/products/sku.ts';
import { skuQuery } from '#web/features/accounting/accounting.queries.ts';
import { useWords } from '#web/i18n/words.ts';

/** Checks whether a product already has the typed SKU. */
export function useSkuCheck(typed: string) {
  const t = useWords().accounting;
  const queryClient = useQueryClient();
  // each SKU has its own query, so a late answer about an earlier one is ignored
  const query = skuQuery(spelledSku(typed));
  const { response: isTaken = false, spelling } = useQuery(query).data ?? {};
  return {
    isTaken,
    takenText: spelling === undefined ? t.skuTaken : t.skuTakenAs(spelling),
    /** Checks again, immediately before the SKU is used. */
    isTakenNow: async () => (await queryClient.fetchQuery(query)).response,
  };
}
