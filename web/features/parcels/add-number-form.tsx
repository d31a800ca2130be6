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
  const { number, said, type, say, settle } = useTyped(orderNumber);
  const others = othersThan(number, parcels);
  const { add, refused, questions, ask, send } = useAdding(number, onUnseen);
  const carrier = said ?? guessCarrier(number) ?? pages.data?.[0]?.carrier ?? usualCarrier;
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
          onChange={({ currentTarget }) => say(currentTarget.value)}
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
 * What is typed for an order and not stored: a tracking number, and the carrier where somebody said it. In session storage, so it
 * survives a closed drawer and a reload of this tab: removed once the number is stored, and at sign-out.
 */
function useTyped(orderNumber: string) {
  const [numberKey, carrierKey] = [`samusil-tracking-number-${orderNumber}`, `samusil-tracking-carrier-${orderNumber}`];
  const [number, setNumber] = useState(() => remembered(numberKey, 'sessionStorage') ?? '');
  const [said, setSaid] = useState(() => remembered(carrierKey, 'sessionStorage'));
  const keep = (typed: string, carrier: string | undefined) => {
    remember(numberKey, typed || undefined, 'sessionStorage');
    remember(carrierKey, typed === '' ? undefined : carrier, 'sessionStorage');
  };
  return {
    ...{ number, said },
    type(next: string) {
      setNumber(next);
      keep(next, said);
    },
    say(next: string) {
      setSaid(next);
      keep(number, next);
    },
    /** This one is stored; the next one may be typed by now, which goes with the same carrier. */
    settle(stored: string) {
      setNumber((typed) => (typed === stored ? '' : typed));
      if (remembered(numberKey, 'sessionStorage') === stored) keep('', undefined);
    },
  };
}

/** The parcels that go under another number. */
const othersThan = (number: string, parcels: readonly Parcel[]): Parcel[] =>
  parcels.filter(({ state, trackingNumber }) => state !== 'cancelled' && trackingNumber !== normalTrackingNumber(number));

/**
 * Adds a number; where a label may exist, once more with the attempt that the person was told of. What is said of a number stands at it,
 * and in a notice where another one is typed by then.
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
    const tell = (text: string | undefined) => {
      if (text !== undefined && !isTyped()) notifyFailed(t.parcels.notStored, `${row.trackingNumber}: ${text}`);
    };
    const rows = [{ ...row, ...(doubt !== undefined && { besideAttempt: doubt }) }];
    const adding = add.mutateAsync(rows, {
      onSuccess: async ({ outcomes: [first] }) => {
        setAsking(false);
        tell(whyNot(first, null, t));
        setDoubt(isTyped() ? (first?.attempt ?? undefined) : undefined);
        if (first?.outcome !== 'other-parcel' || !isTyped()) return;
        // somebody added it while this was typed: it is asked about like those that were seen
        await onUnseen();
        setAsking(isTyped());
      },
      onError: (error) => {
        setAsking(false);
        tell(problemText(error));
      },
    });
    // of whoever has left the form, too
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
function whyNot(said: AddOutcome | undefined, error: Error | null, t: Catalog): string | undefined {
  if (error) return problemText(error);
  return said && said.outcome !== 'added' ? t.parcels.outcomes[said.outcome] : undefined;
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
