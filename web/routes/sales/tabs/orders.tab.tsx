import { type ComponentProps, useState } from 'react';
import { CountryPicker } from '#web/features/addresses/country-picker.tsx';
import { customsFacts } from '#web/features/customs/customs-facts.queries.ts';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { OrderDrawer } from '#web/features/orders/list/list.door.ts';
import { PapersMenu } from '#web/features/papers/papers-menu.tsx';
import { OrderParcels } from '#web/features/parcels/order-parcels.tsx';
import { useOrderParcels } from '#web/features/parcels/use-tracking-numbers.ts';
import { OrderShipments } from '#web/features/shipments/order-shipments.tsx';
import { OfficeOrders } from '#web/routes/sales/office-orders.tsx';
import { useParcelMails } from '#web/routes/sales/use-parcel-mails.tsx';
import { type SalesAddress, useSalesTabs } from '#web/routes/sales/use-sales-address.ts';
import { useRows } from '#web/sync/use-rows.ts';

/** The list of orders, with the open order at its side. */
export function OrdersTab({ address }: { address: SalesAddress }) {
  const [subject, setSubject] = useState<HistorySubject>();
  const facts = useRows(customsFacts);
  const mails = useParcelMails();
  const { open, openOrder, openInvoice } = useSalesTabs();
  return (
    <>
      <OfficeOrders address={address} onOpen={openOrder} />
      <OrderDrawer
        orderId={address.order}
        pickCountry={(slot) => <CountryPicker {...slot} />}
        parcels={(shown) => (
          <>
            <Sending order={shown} facts={facts} />
            <OrderParcels order={shown} {...mails} />
          </>
        )}
        papers={({ orderId }) => <PapersMenu orderId={orderId} onInvoice={() => openInvoice(orderId)} />}
        onHistory={({ orderId, orderNumber }) => setSubject({ kind: 'order', entityId: String(orderId), name: orderNumber })}
        onCopied={() => open('register')}
        onClose={() => open('orders')}
      />
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}

/** The costs and labels of sending an order. They take into account the parcels that the order already has. */
const Sending = (props: Omit<ComponentProps<typeof OrderShipments>, 'parcels'>) => (
  <OrderShipments {...props} parcels={useOrderParcels(props.order.orderId)} />
);
