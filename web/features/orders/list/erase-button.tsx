import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { mayCall } from '#contract/rights.ts';
import { useErasePersonal } from '#web/features/orders/orders.queries.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import type { OrderDialog } from './order-actions.ts';

interface Props {
  order: Order;
  dialog: OrderDialog | undefined;
  onDialog(dialog: OrderDialog | undefined): void;
}

/** For those who may: erases who the order went to, after asking, and with a reason. */
export function EraseButton({ order, dialog, onDialog }: Props) {
  const t = useWords();
  const me = useSignedIn();
  if (!mayCall('POST /api/orders/erasePersonal', me) || order.erased) return null;
  return (
    <>
      <Button variant="default" data-danger onClick={() => onDialog({ of: 'erase' })}>
        {t.orders.erase.button}
      </Button>
      <Dialog opened={dialog?.of === 'erase'} onClose={() => onDialog(undefined)} title={t.orders.erase.title(order.orderNumber)}>
        <EraseForm orderId={order.orderId} onDone={() => onDialog(undefined)} />
      </Dialog>
    </>
  );
}

function EraseForm({ orderId, onDone }: { orderId: number; onDone(): void }) {
  const t = useWords();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const erase = useErasePersonal();
  const missing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!missing) erase.mutate({ orderId, reason }, { onSuccess: onDone });
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p className={form.text}>{t.orders.erase.text}</p>
      <TextInput
        label={t.orders.erase.reason}
        description={t.orders.erase.reasonHelp}
        value={reason}
        error={submitted && missing && t.orders.erase.reasonMissing}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      {erase.error && (
        <p className={form.error} role="alert">
          {problemText(erase.error)}
        </p>
      )}
      <div className={form.buttons}>
        <CancelButton />
        <Button type="submit" color="red" loading={erase.isPending}>
          {t.orders.erase.yes}
        </Button>
      </div>
    </form>
  );
}
