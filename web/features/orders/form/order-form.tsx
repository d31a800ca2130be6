import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DraftShipping, OrderDraft } from '#contract/orders/order-draft.ts';
import type { Receiver, ReceiverDraft } from '#contract/orders/orders.ts';
import { ShippingSection } from '#web/features/orders/shipping/shipping.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DraftNews, DraftProgress } from './draft-notices.tsx';
import { draftTotals, isEmpty, shippingOf } from './order-draft.ts';
import classes from './order-form.module.css';
import { OrderLines } from './order-lines.tsx';
import { AlreadyRegistered, Incomplete, NotRegistered, Registered } from './order-notices.tsx';
import { type DraftErrors, namesOf, readDraft } from './read-draft.ts';
import { useDraft, useShownDraft } from './use-draft.ts';
import { type CheckedFields, useDraftErrors } from './use-draft-errors.ts';
import { useOrderRegistration } from './use-order-registration.ts';

/** What the form passes to the part that asks for the receiver. */
export interface ReceiverSlot {
  value: ReceiverDraft;
  /** The whole order of which this receiver is a part. */
  draft: OrderDraft;
  /** The search for a customer, drawn above the fields that it fills. */
  customer: ReactNode;
  errors: Partial<Record<keyof Receiver, string>>;
  onChange(change: Partial<ReceiverDraft>): void;
}

interface Props {
  receiver(slot: ReceiverSlot): ReactNode;
  /** Draws something under the total of the products. */
  underTotal?(draft: OrderDraft): ReactNode;
  /** Draws something beside the order while it is written, such as the customs checks. */
  checks?(draft: OrderDraft): ReactNode;
  onOpenOrder(orderId: number): void;
  onOpenInvoice(orderId: number): void;
}

/** Writes and registers an order. The input survives a reload, a change of computer and an unreachable server. */
export function OrderForm({ receiver, underTotal, checks, onOpenOrder, onOpenInvoice }: Props) {
  const t = useWords();
  const written = useDraft(useSignedIn().staffId);
  const fields = useDraftErrors();
  const { outcome, isPending, dismiss, begin, register, registerAsNew } = useOrderRegistration(written, fields);
  const { change } = written;
  const draft = useShownDraft(written.draft);
  const { form, errors } = fields;

  const changeReceiver = (next: Partial<ReceiverDraft>) => {
    fields.forgive(Object.keys(next).map((field) => `receiver.${field}`));
    change({ receiver: next });
    // another country requires other fields
    if (next.countryCode === undefined || Object.keys(errors).length === 0) return;
    const read = readDraft({ ...draft, receiver: { ...draft.receiver, ...next } }, t);
    fields.setErrors('errors' in read ? read.errors : {});
  };
  const changeLines = (lines: OrderDraft['lines']) => {
    fields.forgive(Object.keys(errors).filter((path) => path.startsWith('lines')));
    change({ lines });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    register();
  };

  if (written.progress === 'loading') return <ListSkeleton rows={4} height="5rem" />;
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {outcome?.of === 'registered' && (
        <Registered order={outcome.order} onOpen={onOpenOrder} onInvoice={onOpenInvoice} onClose={dismiss} />
      )}
      {written.news && <DraftNews news={written.news} />}
      {receiver({
        value: draft.receiver,
        draft,
        customer: <CustomerFields draft={draft} change={change} onReceiver={changeReceiver} onLines={changeLines} />,
        errors: errorsUnder('receiver', errors),
        onChange: changeReceiver,
      })}
      <OrderLines lines={draft.lines} memberId={draft.memberId} errors={errors} underTotal={underTotal?.(draft)} onChange={changeLines} />
      <WrittenShipping draft={draft} fields={fields} onChange={(shipping) => change({ shipping })} />
      {checks?.(draft)}
      <div className={classes.end} data-off-paper>
        {outcome?.of === 'registered-before' && (
          <AlreadyRegistered order={outcome.order} onOpen={onOpenOrder} onRegisterAsNew={registerAsNew} />
        )}
        {outcome?.of === 'failed' && <NotRegistered error={outcome.error} />}
        {Object.keys(errors).length > 0 && <Incomplete names={namesOf(errors, draft, t)} />}
        <div className={classes.buttons}>
          <DraftProgress progress={written.progress} error={written.error} />
          <DiscardButton disabled={isEmpty(draft) || isPending} onDiscard={begin} />
          <Button type="submit" loading={isPending}>
            {t.orders.register}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface ShippingProps {
  draft: OrderDraft;
  fields: CheckedFields;
  onChange(shipping: DraftShipping): void;
}

/** The part of the draft for customs and the carrier. */
function WrittenShipping({ draft, fields: { errors, forgive }, onChange }: ShippingProps) {
  const shipping = shippingOf(draft);
  const write = (next: Partial<DraftShipping>) => {
    forgive(Object.keys(errors).filter((path) => Object.keys(next).some((field) => path.startsWith(`shipping.${field}`))));
    onChange({ ...shipping, ...next });
  };
  return (
    <ShippingSection
      value={shipping}
      countryCode={draft.receiver.countryCode}
      goodsWeight={draftTotals(draft.lines).weight}
      errors={errorsUnder('shipping', errors)}
      onChange={write}
    />
  );
}

/** Empties the form after the person has confirmed. */
function DiscardButton({ disabled, onDiscard }: { disabled: boolean; onDiscard(): void }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" disabled={disabled} onClick={() => setAsking(true)}>
        {t.orders.discard}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t.orders.discardTitle}
        text={t.orders.discardText}
        yes={t.orders.discardYes}
        no={t.orders.discardNo}
        onYes={() => {
          setAsking(false);
          onDiscard();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The errors of one part of the order, keyed by their path within that part. */
const errorsUnder = (part: 'receiver' | 'shipping', errors: DraftErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${part}.`))
      .map(([path, message]) => [path.slice(part.length + 1), message]),
  );
