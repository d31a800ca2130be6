import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { isOver } from '#contract/parcels/parcel-states.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { isSameCarrier } from '#contract/parcels/tracking-numbers.ts';
import { mayCall } from '#contract/rights.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { rightNeeded } from '#web/i18n/right-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { TitledSection } from '#web/ui/display/titled-section.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { AddNumberForm } from './add-number-form.tsx';
import classes from './order-parcels.module.css';
import { ParcelCard } from './parcel-card.tsx';
import { orderParcelsQuery, scansQuery, trackingPagesQuery, useAskCarriers } from './parcels.queries.ts';
import { type MailSlot, ReceiverMessage } from './receiver-message.tsx';

/** The fields of an order that its parcels need. */
export type OrderOfParcels = Pick<
  OrderSummary,
  'orderId' | 'orderNumber' | 'receiverName' | 'countryCode' | 'email' | 'cancelled' | 'erased'
>;

interface Props {
  order: OrderOfParcels;
  /** The name of the shop in messages to receivers. */
  shop: string;
  mail: MailSlot;
  /** Shows the scans of each parcel, too. */
  withScans?: boolean;
}

/** The parcels of one order with their numbers and states, and the form that adds a number for people who may. */
export function OrderParcels({ order, shop, mail, withScans = false }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const list = useQuery(orderParcelsQuery(order.orderId));
  const maySeeScans = mayCall('POST /api/parcels/scans', me);
  const scans = useQuery({ ...scansQuery(order.orderId), enabled: withScans && maySeeScans });
  const ofOrder = list.data ?? [];
  const mayAdd = mayCall('POST /api/parcels/add', me) && maySeeScans && !order.erased && !order.cancelled;
  return (
    <TitledSection title={t.parcels.title} link={<AskCarriers orderId={order.orderId} parcels={ofOrder} />}>
      {list.isError && <LoadFailed of={list} />}
      {list.data && ofOrder.length === 0 && <p className={classes.empty}>{t.parcels.empty}</p>}
      {ofOrder.map((parcel) => (
        <ParcelCard
          key={parcel.parcelId}
          parcel={parcel}
          scans={withScans && maySeeScans ? scans.data?.filter(({ parcelId }) => parcelId === parcel.parcelId) : undefined}
        />
      ))}
      {scans.isError && <LoadFailed of={scans} />}
      {withScans && !maySeeScans && ofOrder.length > 0 && (
        <p className={classes.empty}>
          {t.access.masked} {rightNeeded('POST /api/parcels/scans', t)}
        </p>
      )}
      <ReceiverMessage order={order} parcels={ofOrder} shop={shop} mail={mail} />
      {mayAdd && list.data && <AddNumberForm orderNumber={order.orderNumber} parcels={ofOrder} onUnseen={() => list.refetch()} />}
    </TitledSection>
  );
}

/** Asks the carriers at once instead of when the parcel is due. Draws nothing where no carrier can be asked. */
function AskCarriers({ orderId, parcels }: { orderId: number; parcels: readonly Parcel[] }) {
  const t = useWords();
  const me = useSignedIn();
  const pages = useQuery(trackingPagesQuery);
  const ask = useAskCarriers();
  const isTracked = (carrier: string) => pages.data?.some((page) => page.tracked && isSameCarrier(page.carrier, carrier)) === true;
  const waiting = parcels.some(({ carrier, trackingNumber, state }) => isTracked(carrier) && trackingNumber !== '' && !isOver(state));
  if (!waiting || !mayCall('POST /api/parcels/ask', me)) return null;
  return (
    <Button
      variant="default"
      size="xs"
      loading={ask.isPending}
      onClick={() =>
        ask.mutate(orderId, {
          onSuccess: (changed) => notifyDone(changed === 0 ? t.parcels.askedInVain : t.parcels.asked(changed)),
          onError: (error) => notifyFailed(t.parcels.notAsked, problemText(error)),
        })
      }
    >
      {t.parcels.askNow}
    </Button>
  );
}
