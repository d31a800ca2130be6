import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { AddOutcome, NewParcels, Parcel, TrackingPage } from '#contract/parcels/parcels.ts';
import { guessCarrier, normalTrackingNumber, usualCarrier } from '#contract/parcels/tracking-numbers.ts';
import { remember, remembered } from '#web/code/remembered.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { parcelText } from '#web/i18n/parcel-text.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import classes from './add-number-form.module.css';
import { trackingPagesQuery, useAddNumbers } from './parcels.queries.ts';

interface Props {
  orderNumber: string;
  /** The order's parcels that are loaded. */
  parcels: readonly Parcel[];
  /** Called when the server knows a parcel that is not among them. Resolves once it is loaded. */
  onUnseen(): Promise<unknown>;
}

/**
 * Adds a tracking number to an order. The carrier is guessed from the number until the person chooses one. Asks first where the order
 * already has a parcel (from a label, for example), or where a label may exist.
 */
export function AddNumberForm({ orderNumber, parcels, onUnseen }: Props) {
  const t = useWords();
  const listId = useId();
  const pages = useQuery(trackingPagesQuery);
  const { number, typedCarrier, type, typeCarrier, settle } = useTyped(orderNumber);
  const others = othersThan(number, parcels);
  const { add, refused, questions, ask, send } = useAdding(number, onUnseen);
  const carrier = typedCarrier ?? guessCarrier(number) ?? pages.data?.[0]?.carrier ?? usualCarrier;
  const go = () =>
    send({ orderNumber, carrier, trackingNumber: number, besideParcels: others.map(({ parcelId }) => parcelId) }, () => settle(number));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending || number.trim() === '' || carrier.trim() === '') return;
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
          onChange={({ currentTarget }) => typeCarrier(currentTarget.value)}
        />
        <Carriers id={listId} pages={pages.data} />
        <TextInput
          className={classes.number ?? ''}
          label={t.parcels.trackingNumber}
          value={number}
          error={refused}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={add.isPending} disabled={number.trim() === ''}>
          {t.parcels.add}
        </Button>
      </form>
      <Questions {...questions} others={others} busy={add.isPending} onYes={go} />
    </>
  );
}

/**
 * The tracking number that was typed for an order and is not stored yet, with the carrier if the person has chosen one. They are kept in
 * session storage, so that they survive closing the drawer and reloading this tab, and removed once the number is stored, and at sign-out.
 */
function useTyped(orderNumber: string) {
  const [numberKey, carrierKey] = [`samusil-tracking-number-${orderNumber}`, `samusil-tracking-carrier-${orderNumber}`];
  const [number, setNumber] = useState(() => remembered(numberKey, 'sessionStorage') ?? '');
  const [typedCarrier, setTypedCarrier] = useState(() => remembered(carrierKey, 'sessionStorage'));
  const keep = (typed: string, carrier: string | undefined) => {
    remember(numberKey, typed || undefined, 'sessionStorage');
    remember(carrierKey, typed === '' ? undefined : carrier, 'sessionStorage');
  };
  return {
    ...{ number, typedCarrier },
    type(next: string) {
      setNumber(next);
      keep(next, typedCarrier);
    },
    typeCarrier(next: string) {
      setTypedCarrier(next);
      keep(number, next);
    },
    /** Clears the field after this number was stored. Another one that has been typed by then stays, with the same carrier. */
    settle(stored: string) {
      setNumber((typed) => (typed === stored ? '' : typed));
      if (remembered(numberKey, 'sessionStorage') === stored) keep('', undefined);
    },
  };
}

/** The order's other parcels: not cancelled, and with another number. */
const othersThan = (number: string, parcels: readonly Parcel[]): Parcel[] =>
  parcels.filter(({ state, trackingNumber }) => state !== 'cancelled' && trackingNumber !== normalTrackingNumber(number));

/**
 * Adds a number. Where a label may exist, the second request names the attempt of which the person was told. A refusal is shown at the
 * field, or in a notice where another number has been typed by then.
 */
function useAdding(typed: string, onUnseen: () => Promise<unknown>) {
  const t = useWords();
  const add = useAddNumbers();
  const [asking, setAsking] = useState(false);
  const [doubt, setDoubt] = useState<number>();
  const newest = useRef(typed);
  newest.current = typed;
  const sent = add.variables?.[0]?.trackingNumber;
  const why = whyNot(add.data?.outcomes[0], add.error, t);
  const send = (row: NewParcels['rows'][number], onAdded: () => void) => {
    const isTyped = () => newest.current === row.trackingNumber;
    const notify = (text: string | undefined) => {
      if (text !== undefined && !isTyped()) notifyFailed(t.parcels.notStored, `${row.trackingNumber}: ${text}`);
    };
    const rows = [{ ...row, ...(doubt !== undefined && { besideAttempt: doubt }) }];
    const adding = add.mutateAsync(rows, {
      onSuccess: async ({ outcomes: [first] }) => {
        setAsking(false);
        notify(whyNot(first, null, t));
        setDoubt(isTyped() ? (first?.attempt ?? undefined) : undefined);
        if (first?.outcome !== 'other-parcel' || !isTyped()) return;
        // somebody has added the parcel meanwhile: the person is asked about it as about those that were loaded before
        await onUnseen();
        setAsking(isTyped());
      },
      onError: (error) => {
        setAsking(false);
        notify(problemText(error));
      },
    });
    // also runs after the person has left the form
    adding.then(
      ({ parcels }) => parcels.length > 0 && onAdded(),
      () => undefined,
    );
  };
  const onClose = () => {
    setAsking(false);
    setDoubt(undefined);
  };
  const refused = sent === typed ? why : undefined;
  return { add, refused, send, ask: () => setAsking(true), questions: { asking, inDoubt: doubt !== undefined, onClose } };
}

/** Why a number was not added. */
function whyNot(outcome: AddOutcome | undefined, error: Error | null, t: Catalog): string | undefined {
  if (error) return problemText(error);
  return outcome && outcome.outcome !== 'added' ? t.parcels.outcomes[outcome.outcome] : undefined;
}

interface QuestionsProps {
  /** Whether to ask if the number is a further parcel beside these. */
  asking: boolean;
  others: readonly Parcel[];
  /** Whether to ask if it is wanted although a label may exist. */
  inDoubt: boolean;
  busy: boolean;
  onYes(): void;
  onClose(): void;
}

/** The questions before a number adds a further parcel. */
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

/** The carriers that the office uses, as suggestions. */
function Carriers({ id, pages }: { id: string; pages: readonly TrackingPage[] | undefined }) {
  return (
    <datalist id={id}>
      {pages?.map(({ carrier }) => (
        <option key={carrier} value={carrier} />
      ))}
    </datalist>
  );
}
