import type { OrderTotals } from '#contract/orders/order-totals.ts';
import { formatAmount, formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './order-totals-list.module.css';

/** The number of pieces, the weight and the amount of an order. */
export function OrderTotalsList({ totals: { quantity, weight, total } }: { totals: OrderTotals }) {
  const t = useWords();
  return (
    <dl className={classes.totals}>
      <dt>{t.orders.totals.quantity}</dt>
      <dd>{t.orders.pieces(formatNumber(quantity))}</dd>
      <dt>{t.orders.totals.weight}</dt>
      <dd>{weight === null ? <span title={t.orders.unknownWeight}>{t.orders.unknown}</span> : t.orders.kilograms(formatNumber(weight))}</dd>
      <dt>{t.orders.totals.total}</dt>
      <dd className={classes.sum}>{formatAmount(total)}</dd>
    </dl>
  );
}
