import { NativeSelect } from '@mantine/core';
import { parcelProblems, parcelStates } from '#contract/parcels/parcel-states.ts';
import type { Parcel, ParcelUpdate } from '#contract/parcels/parcels.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useUpdateParcel } from './parcels.queries.ts';

/** Sets the state of a parcel by hand: for carriers that the server cannot ask, and for states that carriers do not report. */
export function StateSelects({ parcel }: { parcel: Parcel }) {
  const t = useWords();
  const update = useUpdateParcel();
  const store = (changes: ParcelUpdate['changes']) =>
    update.mutate({ seen: parcel, changes }, { onError: (error) => notifyFailed(t.parcels.notStored, problemText(error)) });
  const name = parcel.trackingNumber || t.parcels.erased;
  return (
    <>
      <NativeSelect
        size="xs"
        label={t.parcels.state}
        aria-label={t.parcels.stateOf(name)}
        disabled={update.isPending}
        value={parcel.state}
        onChange={({ currentTarget }) => {
          const state = parcelStates.find((each) => each === currentTarget.value);
          if (state) store({ state });
        }}
        data={parcelStates.map((value) => ({ value, label: t.parcels.states[value] }))}
      />
      {parcel.state === 'problem' && (
        <NativeSelect
          size="xs"
          label={t.parcels.problem}
          aria-label={t.parcels.problemOf(name)}
          disabled={update.isPending}
          value={parcel.problem ?? ''}
          onChange={({ currentTarget }) => {
            const problem = parcelProblems.find((each) => each === currentTarget.value);
            if (problem) store({ problem });
          }}
          data={parcelProblems.map((value) => ({ value, label: t.parcels.problems[value] }))}
        />
      )}
    </>
  );
}
