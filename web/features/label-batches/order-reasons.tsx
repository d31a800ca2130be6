import type { CheckedOrder } from '#contract/label-batches/label-batches.ts';
import { useWords } from '#web/i18n/words.ts';
import { failureTexts } from './failure-text.ts';
import classes from './order-reasons.module.css';

interface Props {
  orders: readonly (CheckedOrder & { said?: readonly string[] })[];
  onOpenOrder?(orderId: number): void;
}

/** Orders of which no label is made, each with why. */
export function OrderReasons({ orders, onOpenOrder }: Props) {
  const t = useWords();
  return (
    <ul className={classes.list}>
      {orders.map((order) => (
        <li key={order.orderId}>
          {onOpenOrder ? (
            <button type="button" className={classes.order} onClick={() => onOpenOrder(order.orderId)}>
              {order.orderNumber}
            </button>
          ) : (
            <strong>{order.orderNumber}</strong>
          )}{' '}
          <span className={classes.reason}>{failureTexts(order, t).join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}
