import { Button } from '@mantine/core';
import type { Order } from '#contract/orders/orders.ts';
import { mayCall } from '#contract/rights.ts';
import { LinesDialog } from '#web/features/orders/form/form.door.ts';
import { ShippingDialog } from '#web/features/orders/shipping/shipping.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import type { OrderDialog } from './order-actions.ts';
import classes from './order-detail.module.css';

interface Props {
  order: Order;
  dialog: OrderDialog | undefined;
  onDialog(dialog: OrderDialog | undefined): void;
}

/**
 * Buttons that edit the products of an order and its customs data. Once the order has a label (`closed`), only fields that are not printed
 * can be edited.
 */
export function Corrections({ order, dialog, onDialog }: Props) {
  const t = useWords();
  const me = useSignedIn();
  if (!mayCall('POST /api/orders/update', me) || order.erased) return null;
  const close = () => onDialog(undefined);
  return (
    <div className={classes.buttons}>
      {order.closed && <p className={classes.head}>{t.shipping.closed}</p>}
      <Button variant="default" size="xs" disabled={order.closed} onClick={() => onDialog({ of: 'lines' })}>
        {t.shipping.editLines}
      </Button>
      <Button variant="default" size="xs" onClick={() => onDialog({ of: 'shipping' })}>
        {t.shipping.edit}
      </Button>
      {dialog?.of === 'lines' && <LinesDialog order={order} onClose={close} />}
      {dialog?.of === 'shipping' && <ShippingDialog order={order} onClose={close} />}
    </div>
  );
}
