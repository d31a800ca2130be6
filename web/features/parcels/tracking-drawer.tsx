import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { countryName } from '#contract/addresses/country-names.ts';
import { codeOf } from '#web/http/call.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { SideDrawer } from '#web/ui/dialogs/side-drawer.tsx';
import { Flag } from '#web/ui/display/flag.tsx';
import { ReadingState } from '#web/ui/feedback/reading-state.tsx';
import { type OrderOfParcels, OrderParcels } from './order-parcels.tsx';
import type { MailSlot } from './receiver-message.tsx';
import classes from './tracking-drawer.module.css';

interface Props {
  opened: boolean;
  /** The order whose parcels are shown; still the last one while the drawer closes. */
  order: UseQueryResult<OrderOfParcels>;
  /** The name of the shop in messages to receivers. */
  shop: string;
  mail: MailSlot;
  onOpenOrder(orderId: number): void;
  onClose(): void;
}

/** The parcels of one order in a drawer beside the list, each with its scans. */
export function TrackingDrawer({ opened, order, shop, mail, onOpenOrder, onClose }: Props) {
  const t = useWords();
  const language = useLanguage();
  const shown = order.data;
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="34rem"
      title={shown ? t.parcels.ofOrder(shown.orderNumber) : t.parcels.title}
    >
      <ReadingState query={order} isMissing={order.isError && codeOf(order.error) === 'order-not-found'} />
      {shown && (
        // remounted for each order, so that the text typed for one does not stay in the next
        <div key={shown.orderId} className={classes.content}>
          <div className={classes.head}>
            <span className={classes.receiver}>
              <Flag code={shown.countryCode} />
              {shown.erased ? t.erasure.done : shown.receiverName} · {countryName(shown.countryCode, language)}
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
