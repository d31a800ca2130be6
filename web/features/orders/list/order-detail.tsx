import { Button } from '@mantine/core';
import type { Order } from '#contract/orders/orders.ts';
import { draftOf, isEmpty, loadDraft, OrderLinesTable, saveDraft } from '#web/features/orders/form/form.door.ts';
import { OrderTotalsList } from '#web/features/orders/order-totals-list.tsx';
import { useUpdateOrder } from '#web/features/orders/orders.queries.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import type { OrderActions, OrderDialog } from './order-actions.ts';
import classes from './order-detail.module.css';
import { ReceiverValues } from './receiver-values.tsx';

interface Props extends OrderActions {
  order: Order;
  dialog: OrderDialog | undefined;
  onDialog(dialog: OrderDialog | undefined): void;
}

/** What an order says, and what can be done with it. */
export function OrderDetail({ order, dialog, onDialog, pickCountry, onInvoice, onHistory, onCopied }: Props) {
  const t = useWords();
  const { staffId } = useSignedIn();
  const update = useUpdateOrder();
  const { orderId, orderNumber, cancelled } = order;

  const closeDialog = () => onDialog(undefined);
  const setCancelled = useOneAtATime((next: boolean) =>
    update
      .mutateAsync({ seen: order, changes: { cancelled: next } })
      .catch((error: unknown) => notifyFailed(t.orders.notStored, problemText(error), () => setCancelled(next)))
      .finally(closeDialog),
  );
  const copy = () => {
    closeDialog();
    saveDraft(staffId, draftOf(order));
    onCopied();
  };

  return (
    <div className={classes.detail}>
      <p className={classes.head}>
        {cancelled && <span className={classes.tag}>{t.orders.cancelled}</span>}
        {formatMoment(order.registeredAt)}
        {order.registeredByName !== null && ` · ${t.orders.registeredBy(order.registeredByName)}`}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onInvoice(orderId)}>
          {t.orders.openInvoice}
        </Button>
        <Button variant="default" onClick={() => (isEmpty(loadDraft(staffId)) ? copy() : onDialog({ of: 'copy' }))}>
          {t.orders.copyOrder}
        </Button>
        <Button variant="default" onClick={() => onHistory(order)}>
          {t.orders.history}
        </Button>
        {cancelled ? (
          <Button variant="default" loading={update.isPending} onClick={() => setCancelled(false)}>
            {t.orders.restoreOrder}
          </Button>
        ) : (
          <Button variant="subtle" color="red" loading={update.isPending} onClick={() => onDialog({ of: 'cancel' })}>
            {t.orders.cancelOrder}
          </Button>
        )}
      </div>
      <ReceiverValues order={order} editing={dialog?.of === 'field' ? dialog : undefined} onEdit={onDialog} pickCountry={pickCountry} />
      <OrderLinesTable lines={order.lines} />
      <OrderTotalsList totals={order} />
      <ConfirmDialog
        opened={dialog?.of === 'cancel'}
        title={t.orders.cancelTitle(orderNumber)}
        text={t.orders.cancelText}
        yes={t.orders.cancelOrder}
        busy={update.isPending}
        onYes={() => setCancelled(true)}
        onClose={closeDialog}
      />
      <ConfirmDialog
        opened={dialog?.of === 'copy'}
        title={t.orders.copyTitle}
        text={t.orders.copyText}
        yes={t.orders.copyYes}
        onYes={copy}
        onClose={closeDialog}
      />
    </div>
  );
}
