import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mayCall } from '#contract/rights.ts';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { codeOf } from '#web/http/call.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { failedOf, LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import classes from './invoice-tab.module.css';
import { sellers } from './seller.queries.ts';
import { SellerDialog } from './seller-dialog.tsx';

interface Props {
  orderId: number;
  /** The tracking numbers as papers print them. */
  trackingNumbers: readonly string[];
  /** Draws what the invoice lacks. */
  gaps: ReactNode;
  onBack(): void;
}

/** The invoice of one order as it is printed, with a link to the PDF. */
export function InvoiceTab({ orderId, trackingNumbers, gaps, onBack }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const order = useQuery(orderQuery(orderId));
  const sellerState = useRows(sellers);
  const [seller] = sellerState.rows ?? [];
  const [editing, setEditing] = useState(false);
  const mayEdit = mayCall('POST /api/orders/updateSeller', me);
  const failed = failedOf(order, sellerState);
  // an order that does not exist is no failure to repeat
  const isGone = order.isError && codeOf(order.error) === 'order-not-found';
  const erased = order.data?.erased === true;
  const isMissing = seller?.companyName === '';

  return (
    <>
      <div className={classes.bar}>
        <Button variant="default" onClick={onBack}>
          {t.orders.backToOrders}
        </Button>
        {mayEdit && seller && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {t.orders.seller}
          </Button>
        )}
        {order.data && !erased && seller && !isMissing && (
          <div className={classes.print}>
            <Button variant="default" onClick={() => globalThis.print()}>
              {t.orders.print}
            </Button>
            <Button component="a" href={`/api/orders/invoice?orderId=${orderId}`} target="_blank" rel="noreferrer">
              {t.orders.openPdf}
            </Button>
          </div>
        )}
      </div>
      {isGone && <EmptyState title={problemText(order.error)} />}
      {failed && !isGone && <LoadFailed of={failed} />}
      {!failed && (order.isPending || sellerState.isPending) && <ListSkeleton rows={3} height="10rem" />}
      {erased && <EmptyState title={t.orders.erase.noInvoice} text={t.orders.erase.noInvoiceText} />}
      {!erased && isMissing && (
        <EmptyState title={t.orders.sellerMissing} text={mayEdit ? t.orders.sellerMissingText : t.orders.sellerAskAdministrator}>
          {mayEdit && <Button onClick={() => setEditing(true)}>{t.orders.seller}</Button>}
        </EmptyState>
      )}
      {order.data && !erased && seller && !isMissing && (
        <>
          {gaps}
          <InvoiceSheet order={order.data} seller={seller} trackingNumbers={trackingNumbers} />
        </>
      )}
      {seller && editing && <SellerDialog seller={seller} onClose={() => setEditing(false)} />}
    </>
  );
}
