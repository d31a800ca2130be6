import { useMutation } from '@tanstack/react-query';
import { countMoved, ratesByRegion } from '#contract/prices/price-rules.ts';
import type { ExchangeRate } from '#contract/prices/prices.ts';
import { call } from '#web/http/call.ts';
import { queryClient } from '#web/http/query-client.ts';
import { EditConflict, writeFrom } from '#web/sync/edit-conflict.ts';
import { editedRates, pricedListQuery, receiveRates, shownRates, showRates } from './prices.queries.ts';

/** A rate to be stored; `seen` is what the person saw when they began. */
export interface RateEdit {
  seen: ExchangeRate;
  value: number;
}

interface Handlers {
  /** It is stored; `moved` prices are other ones than before. */
  onStored(edit: RateEdit, moved: number): void;
  /** It was taken back on the screen; `error` is an `EditConflict` or a `CallProblem`. */
  onFailed(edit: RateEdit, error: Error): void;
}

/** Stores rates. The prices that depend on one are shown anew at once. */
export function useEditRate({ onStored, onFailed }: Handlers) {
  return useMutation({
    mutationKey: ['prices', 'rate'],
    scope: { id: 'rates' },
    mutationFn: store,
    onMutate: ({ seen: { country }, value }) => {
      const edit = { column: 'exchangeRate', value } as const;
      const shown = shownRates().find((rate) => rate.country === country);
      if (shown) showRates([editedRates.begin(country, shown, edit)]);
      return edit;
    },
    onSuccess: (rates, edit) => {
      receiveRates(rates);
      onStored(edit, movedBy(edit));
    },
    onError: (error, edit) => {
      if (error instanceof EditConflict) receiveRates([error.current]);
      onFailed(edit, error);
    },
    onSettled: (_rates, _error, { seen: { country } }, edit) => {
      const shown = edit && editedRates.end(country, edit);
      if (shown) showRates([shown]);
    },
  });
}

async function store({ seen, value }: RateEdit): Promise<readonly ExchangeRate[]> {
  const { country } = seen;
  const known = editedRates.confirmed(country);
  const stands = (current: ExchangeRate) => current.exchangeRate === seen.exchangeRate;
  // an earlier edit of one's own has moved the revision on
  return await writeFrom(known && stands(known) ? known : seen, {
    stands,
    send: async ({ revision }) =>
      (await call('POST /api/products/updateExchangeRate', { body: { country, exchangeRate: value, revision } })).exchangeRates,
  });
}

function movedBy({ seen, value }: RateEdit): number {
  const before = ratesByRegion([seen]);
  return countMoved(queryClient.getQueryData(pricedListQuery.queryKey) ?? [], before, { ...before, [seen.country]: value });
}
