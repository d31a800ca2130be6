import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Seller, SellerUpdate } from '#contract/orders/seller.ts';
import { untouched } from '#web/features/orders/list/untouched.ts';
import { call } from '#web/http/call.ts';
import { queryClient } from '#web/http/query-client.ts';
import { onLive } from '#web/sync/live.ts';

/** Who sells: the head of the invoices. */
export const sellerQuery = queryOptions({
  queryKey: ['seller'],
  queryFn: async ({ signal }): Promise<Seller> => (await call('POST /api/orders/seller', { signal })).seller,
  staleTime: Number.POSITIVE_INFINITY,
});

const showSeller = (seller: Seller) =>
  queryClient.setQueryData(sellerQuery.queryKey, (shown) => (shown && shown.revision > seller.revision ? shown : seller));

onLive<Seller>('seller', (rows) => rows.forEach(showSeller));

interface SellerChange {
  /** The seller as the person saw it. */
  seen: Seller;
  changes: SellerUpdate['changes'];
}

async function store({ seen, changes }: SellerChange): Promise<Seller> {
  try {
    return (await call('POST /api/orders/updateSeller', { body: { revision: seen.revision, changes } })).seller;
  } catch (error) {
    const current = untouched<Seller>(error, seen, changes);
    if (!current) throw error;
    return await store({ seen: current, changes });
  }
}

export const useUpdateSeller = () => useMutation({ mutationFn: store, onSuccess: showSeller });
