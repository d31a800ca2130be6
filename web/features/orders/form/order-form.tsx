import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Receiver, ReceiverDraft } from '#contract/orders/orders.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { isEmpty } from './order-draft.ts';
import classes from './order-form.module.css';
import { OrderLines } from './order-lines.tsx';
import { AlreadyRegistered, Incomplete, NotRegistered, Registered } from './order-notices.tsx';
import { type DraftErrors, namesOf } from './read-draft.ts';
import { useOrderForm } from './use-order-form.ts';

/** What the part of the form that asks for the receiver is given. */
export interface ReceiverSlot {
  value: ReceiverDraft;
  errors: Partial<Record<keyof Receiver, string>>;
  onChange(change: Partial<ReceiverDraft>): void;
}

interface Props {
  receiver(slot: ReceiverSlot): ReactNode;
  onOpenOrder(orderId: number): void;
  onOpenInvoice(orderId: number): void;
}

/** Writes and registers an order. What was typed survives a reload, signing out, and a server that cannot be reached. */
export function OrderForm({ receiver, onOpenOrder, onOpenInvoice }: Props) {
  const t = useWords();
  const { form, draft, errors, registration, earlier, done, setDone, changeReceiver, changeLines, begin, submit, registerAsNew } =
    useOrderForm();

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      {done && <Registered order={done} onOpen={onOpenOrder} onInvoice={onOpenInvoice} onClose={() => setDone(undefined)} />}
      {receiver({
        value: draft.receiver,
        errors: receiverErrors(errors),
        onChange: changeReceiver,
      })}
      <OrderLines lines={draft.lines} errors={errors} onChange={changeLines} />
      <div className={classes.end}>
        {earlier && <AlreadyRegistered order={earlier} onOpen={onOpenOrder} onRegisterAsNew={registerAsNew} />}
        {registration.error && !earlier && <NotRegistered error={registration.error} />}
        {Object.keys(errors).length > 0 && <Incomplete names={namesOf(errors, draft, t)} />}
        <div className={classes.buttons}>
          <span className={classes.kept}>{t.orders.draftKept}</span>
          <DiscardButton disabled={isEmpty(draft) || registration.isPending} onDiscard={begin} />
          <Button type="submit" loading={registration.isPending}>
            {t.orders.register}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Empties the form, once the person has said so twice. */
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

const receiverErrors = (errors: DraftErrors): ReceiverSlot['errors'] =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith('receiver.'))
      .map(([path, message]) => [path.slice('receiver.'.length), message]),
  );
