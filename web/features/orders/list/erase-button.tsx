import { Button } from '@mantine/core';
import type { Order } from '#contract/orders/orders.ts';
import { mayCall } from '#contract/rights.ts';
import { useErasePersonal } from '#web/features/orders/orders.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { EraseForm } from '#web/ui/erasure/erase-form.tsx';
import type { OrderDialog } from './order-actions.ts';

interface Props {
  order: Order;
  dialog: OrderDialog | undefined;
  onDialog(dialog: OrderDialog | undefined): void;
}

/** Erases the receiver of an order, after a confirmation and with a reason. Shown only to people who have this right. */
export function EraseButton({ order, dialog, onDialog }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const isOpen = dialog?.of === 'erase';
  // open until its form has heard the answer, which comes after that of the list
  if (!mayCall('POST /api/orders/erasePersonal', me) || (order.erased && !isOpen)) return null;
  return (
    <>
      <Button variant="default" data-danger onClick={() => onDialog({ of: 'erase' })}>
        {t.erasure.button}
      </Button>
      <Dialog opened={isOpen} onClose={() => onDialog(undefined)} title={t.orders.erase.title(order.orderNumber)}>
        <OrderForm orderId={order.orderId} onDone={() => onDialog(undefined)} />
      </Dialog>
    </>
  );
}

function OrderForm({ orderId, onDone }: { orderId: number; onDone(): void }) {
  const erase = useErasePersonal();
  const { text } = useWords().orders.erase;
  return (
    <EraseForm
      text={text}
      erase={erase}
      onErase={(reason, sent) => erase.mutate({ orderId, reason }, { onSuccess: () => sent.over(onDone) })}
    />
  );
}
