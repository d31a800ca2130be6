import type { OrderSummary } from '#contract/orders/orders.ts';
import { formatAmount, formatMoment, formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './orders-of-one.module.css';

interface Props {
  /** Newest first. */
  orders: readonly OrderSummary[];
  /** Counts over all orders of this customer (`orders` holds only the newest): `all` with cancelled ones, `count` and `total` without. */
  of: { all: number; count: number; total: number };
  onOpen(orderId: number): void;
}

/**
 * The largest number of orders listed for one customer. A customer that is itself a shop has thousands; the list of orders finds them all.
 */
const most = 50;

/** The orders of one customer, with their number and total. Cancelled orders do not count. */
export function OrdersOfOne({ orders, of, onOpen }: Props) {
  const t = useWords();
  const shown = orders.slice(0, most);
  return (
    <>
      <h3 className={classes.heading}>{t.customers.ordersOf(formatNumber(of.count), formatAmount(of.total))}</h3>
      <ul className={classes.orders}>
        {shown.map((order) => (
          <li key={order.orderId}>
            <OrderLine order={order} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {of.all > shown.length && <p className={classes.soft}>{t.customers.older(formatNumber(of.all - shown.length))}</p>}
    </>
  );
}

function OrderLine({ order, onOpen }: { order: OrderSummary; onOpen(orderId: number): void }) {
  const t = useWords();
  const [first = '', ...others] = order.products;
  return (
    <button type="button" className={classes.order} data-cancelled={order.cancelled || undefined} onClick={() => onOpen(order.orderId)}>
      <span className={classes.line}>
        <span className={classes.number}>{order.orderNumber}</span>
        {order.cancelled && <span className={classes.soft}>{t.orders.cancelled}</span>}
        <span className={classes.total}>{formatAmount(order.total)}</span>
      </span>
      <span className={classes.line}>
        <span className={classes.products}>{t.orders.andMore(first, others.length)}</span>
        <span className={classes.soft}>{formatMoment(order.registeredAt)}</span>
      </span>
    </button>
  );
}
