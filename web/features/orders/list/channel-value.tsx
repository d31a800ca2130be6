import type { Order } from '#contract/orders/orders.ts';
import { mayCall } from '#contract/rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import type { OrderDialog } from './order-actions.ts';
import classes from './order-detail.module.css';

interface Props {
  order: Order;
  onEdit(editing: OrderDialog): void;
}

/** The sales channel of an order. A click edits it, or enters one where the order has none. */
export function ChannelValue({ order, onEdit }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const { channel } = order;
  const label = t.orders.columns.channel;
  if (!mayCall('POST /api/orders/update', me)) return channel && <span>{`· ${label} ${channel}`}</span>;
  return (
    <button
      type="button"
      className={classes.channel}
      data-missing={channel ? undefined : ''}
      aria-label={channel ? t.orders.editField(label, channel) : undefined}
      onClick={() => onEdit({ of: 'field', field: 'channel', seen: order })}
    >
      {channel ? `${label} ${channel}` : t.orders.addChannel}
    </button>
  );
}
