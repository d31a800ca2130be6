import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { NewParcels, Parcel, TrackingPage } from '#contract/parcels/parcels.ts';
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
  /** The order has one that is not among them. Resolves once it is. */
  onUnseen(): Promise<unknown>;
}

/**
 * A tracking number for an order; the carrier is guessed from the number until somebody says it. Beside a parcel that is
 * there already (a label was made, say) one more is asked about, and so is one beside a label that may exist.
 */
export function AddNumberForm({ orderNumber, parcels, onUnseen }: Props) {
  const t = useWords();
  const listId = useId();
  const pages = useQuery(trackingPagesQuery);
  const [number, setNumber] = useState('');
  const [said, setSaid] = useState<string>();
  const others = othersThan(number, parcels);
  const { add, questions, ask, send } = useAdding(onUnseen);
  const carrier = said ?? guessCarrier(number) ?? pages.data?.[0]?.carrier ?? usualCarrier;
  const refused = add.data?.outcomes[0]?.outcome;
  const error = add.error ? problemText(add.error) : refused && refused !== 'added' ? t.parcels.outcomes[refused] : undefined;
  const go = () =>
    send({ orderNumber, carrier, trackingNumber: number, besideParcels: others.map(({ parcelId }) => parcelId) }, () => setNumber(''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() === '' || carrier.trim() === '') return;
    if (others.length > 0) ask();
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
      <Questions {...questions} others={others} busy={add.isPending} onYes={go} />
    </>
  );
}

/** The parcels that go under another number. */
const othersThan = (number: string, parcels: readonly Parcel[]): Parcel[] =>
  parcels.filter(({ state, trackingNumber }) => state !== 'cancelled' && trackingNumber !== normalTrackingNumber(number));

/** Adds a number; where a label may exist, once more with the attempt that the person was told of. */
function useAdding(onUnseen: () => Promise<unknown>) {
  const add = useAddNumbers();
  const [asking, setAsking] = useState(false);
  const [doubt, setDoubt] = useState<number>();
  const send = (row: NewParcels['rows'][number], onAdded: () => void) =>
    add.mutate([{ ...row, ...(doubt !== undefined && { besideAttempt: doubt }) }], {
      onSuccess: async ({ parcels: added, outcomes: [first] }) => {
        if (added.length > 0) onAdded();
        setDoubt(first?.attempt ?? undefined);
        setAsking(false);
        if (first?.outcome !== 'other-parcel') return;
        // somebody added it while this was typed: it is asked about like those that were seen
        await onUnseen();
        setAsking(true);
      },
      onError: () => setAsking(false),
    });
  const onClose = () => {
    setAsking(false);
    setDoubt(undefined);
  };
  return { add, send, ask: () => setAsking(true), questions: { asking, inDoubt: doubt !== undefined, onClose } };
}

interface QuestionsProps {
  /** Whether one more parcel is wanted beside these. */
  asking: boolean;
  others: readonly Parcel[];
  /** Whether it is wanted beside a label that may exist. */
  inDoubt: boolean;
  busy: boolean;
  onYes(): void;
  onClose(): void;
}

/** What is asked before a number makes one more parcel. */
function Questions({ asking, others, inDoubt, ...both }: QuestionsProps) {
  const t = useWords();
  return (
    <>
      <ConfirmDialog
        opened={asking}
        title={t.parcels.besideTitle}
        text={t.parcels.besideText(others.map((each) => parcelText(each, t)).join(', '))}
        yes={t.parcels.besideYes}
        {...both}
      />
      <ConfirmDialog opened={inDoubt} title={t.parcels.doubtTitle} text={t.parcels.doubtText} yes={t.parcels.doubtYes} {...both} />
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
