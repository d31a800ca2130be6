import { Button } from '@mantine/core';
import type { Order } from '#contract/orders/orders.ts';
import { mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { draftOf } from '#web/features/orders/form/form.door.ts';
import { useUpdateOrder } from '#web/features/orders/orders.queries.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import { CopyButton } from './copy-button.tsx';
import { EraseButton } from './erase-button.tsx';
import type { OnDialog, OrderActions, OrderDialog } from './order-actions.ts';
import classes from './order-detail.module.css';

interface Props extends Omit<OrderActions, 'pickCountry' | 'parcels'> {
  order: Order;
  dialog: OrderDialog | undefined;
  onDialog: OnDialog;
}

/** The open dialog, or none where it is this one: closes only the dialog that the caller opened. */
const unless = (of: OrderDialog['of'], open: OrderDialog | undefined) => (open?.of === of ? undefined : open);

/** The actions on a whole order. Copying over a draft and cancelling ask first. */
export function OrderButtons({ order, dialog, onDialog, papers, onHistory, onCopied }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const mayPrint = mayCall('GET /api/papers/print', me);
  // a copy begins with the receiver of the order, so it needs the right to see that
  const mayCopy = mayCall('POST /api/orders/register', me) && maySee('order', 'receiverName', me);
  return (
    <div className={classes.buttons}>
      {mayPrint && papers(order)}
      {mayCopy && (
        <CopyButton
          label={t.orders.copyOrder}
          draft={() => draftOf(order)}
          asking={dialog?.of === 'copy'}
          onAsk={(asking) => onDialog((open) => (asking ? (open ?? { of: 'copy' }) : unless('copy', open)))}
          onCopied={onCopied}
        />
      )}
      <Button variant="default" onClick={() => onHistory(order)}>
        {t.orders.history}
      </Button>
      {mayCall('POST /api/orders/update', me) && <CancelOrRestoreButton order={order} dialog={dialog} onDialog={onDialog} />}
      <EraseButton order={order} dialog={dialog} onDialog={onDialog} />
    </div>
  );
}

function CancelOrRestoreButton({ order, dialog, onDialog }: Pick<Props, 'order' | 'dialog' | 'onDialog'>) {
  const t = useWords();
  const update = useUpdateOrder({ failure: 'reported-by-caller' });
  const closeQuestion = () => onDialog((open) => unless('cancel', open));
  const setCancelled = useOneAtATime((next: boolean) =>
    update
      .mutateAsync({ seen: order, changes: { cancelled: next } }, { onSettled: closeQuestion })
      .catch((error: unknown) => notifyFailed(t.orders.notStored, problemText(error), { after: error, act: () => setCancelled(next) })),
  );
  return (
    <>
      {order.cancelled ? (
        <Button variant="default" loading={update.isPending} onClick={() => setCancelled(false)}>
          {t.orders.restoreOrder}
        </Button>
      ) : (
        <Button variant="default" data-danger loading={update.isPending} onClick={() => onDialog({ of: 'cancel' })}>
          {t.orders.cancelOrder}
        </Button>
      )}
      <ConfirmDialog
        opened={dialog?.of === 'cancel'}
        title={t.orders.cancelTitle(order.orderNumber)}
        text={t.orders.cancelText}
        yes={t.orders.cancelOrder}
        busy={update.isPending}
        onYes={() => setCancelled(true)}
        onClose={closeQuestion}
      />
    </>
  );
}
