import type { CheckedOrder } from '#contract/label-batches/label-batches.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { failureTexts } from './failure-text.ts';
import classes from './order-reasons.module.css';

type Reasoned = Omit<CheckedOrder, 'fileCuts'> & { said?: readonly string[] };

interface Props<Order extends Reasoned> {
  orders: readonly Order[];
  /** The texts of an order; the default is why it has no label. */
  textsOf?(order: Order, t: Catalog): string[];
  onOpenOrder?(orderId: number): void;
}

/** Orders, each with its reasons. */
export function OrderReasons<Order extends Reasoned>({ orders, textsOf = failureTexts, onOpenOrder }: Props<Order>) {
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
          <span className={classes.reason}>{textsOf(order, t).join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}
