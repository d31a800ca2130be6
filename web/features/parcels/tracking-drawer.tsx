import { Button } from '@mantine/core';
import { useState } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { Flag } from '#web/ui/display/flag.tsx';
import { OrderParcels } from './order-parcels.tsx';
import type { MailSlot } from './receiver-message.tsx';
import classes from './tracking-drawer.module.css';

interface Props {
  /** The order whose parcels are shown; undefined while none is open, or while the orders are loading. */
  order: OrderSummary | undefined;
  /** What the shop is called in messages to receivers. */
  shop: string;
  mail: MailSlot;
  onOpenOrder(orderId: number): void;
  onClose(): void;
}

/** The parcels of one order at the side of the list, each with the way it came. */
export function TrackingDrawer({ order, shop, mail, onOpenOrder, onClose }: Props) {
  const t = useWords();
  const language = useLanguage();
  // while the drawer closes, it still shows the last order
  const [shown, setShown] = useState(order);
  if (order !== undefined && order !== shown) setShown(order);
  return (
    <SideDrawer
      opened={order !== undefined}
      onClose={onClose}
      position="right"
      size="34rem"
      title={shown ? t.parcels.ofOrder(shown.orderNumber) : t.parcels.title}
    >
      {shown && (
        <div className={classes.content}>
          <div className={classes.head}>
            <span className={classes.receiver}>
              <Flag code={shown.countryCode} />
              {shown.erased ? t.orders.erase.done : shown.receiverName} · {countryName(shown.countryCode, language)}
            </span>
            <Button variant="default" size="xs" onClick={() => onOpenOrder(shown.orderId)}>
              {t.parcels.openOrder}
            </Button>
          </div>
          <OrderParcels order={shown} shop={shop} mail={mail} withScans />
        </div>
      )}
    </SideDrawer>
  );
}
