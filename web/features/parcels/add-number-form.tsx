import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Parcel, TrackingPage } from '#contract/parcels/parcels.ts';
import { guessCarrier, normalTrackingNumber, usualCarrier } from '#contract/parcels/tracking-numbers.ts';
import { parcelText } from '#web/i18n/parcel-text.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import classes from './add-number-form.module.css';
import { trackingPagesQuery, useAddNumbers } from './parcels.queries.ts';

interface Props {
  orderNumber: string;
  /** Those that the order has. */
  parcels: readonly Parcel[];
}

/**
 * A tracking number for an order; the carrier is guessed from the number until somebody says it. Beside a parcel that is
 * there already (a label was made, say) one more is asked about.
 */
export function AddNumberForm({ orderNumber, parcels }: Props) {
  const t = useWords();
  const listId = useId();
  const pages = useQuery(trackingPagesQuery);
  const [number, setNumber] = useState('');
  const [said, setSaid] = useState<string>();
  const [asking, setAsking] = useState(false);
  const add = useAddNumbers();
  const carrier = said ?? guessCarrier(number) ?? pages.data?.[0]?.carrier ?? usualCarrier;
  const refused = add.data?.outcomes[0]?.outcome;
  const error = add.error ? problemText(add.error) : refused && refused !== 'added' ? t.parcels.outcomes[refused] : undefined;
  const others = parcels.filter(({ state, trackingNumber }) => state !== 'cancelled' && trackingNumber !== normalTrackingNumber(number));
  const go = () =>
    add.mutate([{ orderNumber, carrier, trackingNumber: number, besideParcels: others.map(({ parcelId }) => parcelId) }], {
      onSuccess: (added) => added.parcels.length > 0 && setNumber(''),
      onSettled: () => setAsking(false),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '' || carrier.trim() === '') return;
    if (others.length > 0) setAsking(true);
    else go();
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit} aria-label={t.parcels.adding} noValidate>
        <TextInput
          className={classes.carrier ?? ''}
          label={t.parcels.carrier}
          list={listId}
          value={carrier}
          onChange={({ currentTarget }) => setSaid(currentTarget.value)}
        />
        <Carriers id={listId} pages={pages.data} />
        <TextInput
          className={classes.number ?? ''}
          label={t.parcels.trackingNumber}
          value={number}
          error={error}
          onChange={({ currentTarget }) => {
            add.reset();
            setNumber(currentTarget.value);
          }}
        />
        <Button type="submit" variant="default" loading={add.isPending} disabled={number.trim() === ''}>
          {t.parcels.add}
        </Button>
      </form>
      <ConfirmDialog
        opened={asking}
        title={t.parcels.besideTitle}
        text={t.parcels.besideText(others.map((each) => parcelText(each, t)).join(', '))}
        yes={t.parcels.besideYes}
        busy={add.isPending}
        onYes={go}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The carriers that the office uses, to choose from. */
function Carriers({ id, pages }: { id: string; pages: readonly TrackingPage[] | undefined }) {
  return (
    <datalist id={id}>
      {pages?.map(({ carrier }) => (
        <option key={carrier} value={carrier} />
      ))}
    </datalist>
  );
}
