import { useMemo } from 'react';
import { InvoiceTab as Invoice } from '#web/features/orders/invoice/invoice.door.ts';
import { OrderList, orderView } from '#web/features/orders/lookup/lookup.door.ts';
import { PaperGaps } from '#web/features/papers/paper-gaps.tsx';
import { useTrackingNumbers } from '#web/features/parcels/use-tracking-numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { useFirstOrder } from '#web/routes/sales/use-first-order.tsx';
import { type SalesAddress, useOrderAddress, useSalesTabs } from '#web/routes/sales/use-sales-address.ts';
import page from '#web/ui/display/page-title.module.css';
import { useStepFocus } from '#web/ui/focus/use-step-focus.ts';

/** The invoice of the order in the address. Without an order, a list to choose one from. */
export function InvoiceTab({ address: { order, q } }: { address: SalesAddress }) {
  useStepFocus(String(order));
  return order === undefined ? <InvoiceOrders q={q} /> : <InvoiceOf orderId={order} />;
}

/** The invoice of an order, with its tracking numbers, and with notes on fields that it leaves empty. */
function InvoiceOf({ orderId }: { orderId: number }) {
  const trackingNumbers = useTrackingNumbers(orderId);
  const { open } = useSalesTabs();
  const gaps = <PaperGaps orderId={orderId} kinds={invoiceOnly} />;
  return <Invoice orderId={orderId} trackingNumbers={trackingNumbers} gaps={gaps} onBack={() => open('invoice')} />;
}

const invoiceOnly = ['invoice'] as const;

/** The orders to choose from. Cancelled orders are left out, because they have no invoice. */
function InvoiceOrders({ q }: { q: string | undefined }) {
  const t = useWords();
  const wanted = useMemo(() => orderView({ q }), [q]);
  const { openInvoice } = useSalesTabs();
  const { search } = useOrderAddress();
  return (
    <OrderList
      wanted={wanted}
      always={standing}
      frame={{ hint: <p className={page.intro}>{t.orders.invoiceHint}</p>, begin: useFirstOrder() }}
      onSearch={search}
      onOpen={openInvoice}
    />
  );
}

const standing = { cancelled: false };
