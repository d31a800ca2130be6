import { useMutation } from '@tanstack/react-query';
import type { FactUpdate, NewFact, StoredFact } from '#contract/customs/customs-fact.ts';
import { byNameAndDay } from '#contract/customs/fact-order.ts';
import { call, callList } from '#web/http/call.ts';
import { createCollection } from '#web/sync/collection.ts';
import { sendAdded, unchangedSince } from '#web/sync/rebase.ts';
import { byVersion } from '#web/sync/row-rules.ts';

/** The facts on which the customs rules rest (rates, limits, country lists), of all dates. */
export const customsFacts = createCollection<StoredFact, number>({
  queryKey: ['customs', 'facts'],
  list: (signal) => callList('POST /api/customs/facts', { signal }),
  live: { customsFact: (row: StoredFact) => row },
  keyOf: ({ factId }) => factId,
  order: byNameAndDay,
  merge: byVersion(({ revision }) => revision),
});

const add = async ({ key, values }: { key: string; values: NewFact }): Promise<StoredFact> => {
  const { fact } = await call('POST /api/customs/addFact', { body: values, headers: { 'idempotency-key': key } });
  customsFacts.apply([fact]);
  return fact;
};

export const useAddFact = () => useMutation({ mutationFn: (fact: { key: string; values: NewFact }) => sendAdded(() => add(fact)) });

interface FactChange {
  /** The fact as the person saw it when they began to edit. */
  seen: StoredFact;
  changes: FactUpdate['changes'];
}

const store = ({ seen, changes }: FactChange): Promise<StoredFact> =>
  customsFacts.write({
    key: seen.factId,
    seen,
    isUnchanged: unchangedSince(seen, changes),
    async send({ factId, revision }) {
      const { fact } = await call('POST /api/customs/updateFact', { body: { factId, revision, changes } });
      customsFacts.apply([fact]);
      return fact;
    },
  });

export const useUpdateFact = () => useMutation({ mutationFn: store });

/** Removes a fact, if it is still as the person saw it; the live stream then removes it from the list. */
export const useRemoveFact = () =>
  useMutation({ mutationFn: ({ factId, revision }: StoredFact) => call('POST /api/customs/removeFact', { body: { factId, revision } }) });
