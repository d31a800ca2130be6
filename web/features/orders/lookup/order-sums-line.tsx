import type { OrderSums } from '#contract/orders/list/order-list.ts';
import { formatAmount, formatMoney, formatNumber, formatRate, formatWon } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './order-list.module.css';

interface Props {
  sums: OrderSums;
  wonPerDollar: number | null;
}

/** The sums of the listed orders, and how many orders they count. */
export function OrderSumsLine({ sums: { orders, cancelled, pieces, total, currencies }, wonPerDollar }: Props) {
  const t = useWords().orders.lookup;
  const counted = orders - cancelled;
  return (
    <section className={classes.sums} aria-label={t.sums}>
      <span>{t.counted(formatNumber(counted), formatNumber(cancelled), cancelled)}</span>
      <span>{t.pieces(formatNumber(pieces))}</span>
      <span>
        {t.goods} <strong>{formatAmount(total)}</strong>
      </span>
      {wonPerDollar !== null && <span>{t.won(formatWon(Math.round(total * wonPerDollar)), formatRate(wonPerDollar))}</span>}
      {(currencies.length > 1 || currencies[0]?.currency !== 'USD') && currencies.length > 0 && (
        <span className={classes.soft}>
          {t.byInvoice}{' '}
          {currencies.map(({ currency, orders: of, amount }) => t.inCurrency(formatMoney(amount, currency), formatNumber(of))).join(' · ')}
        </span>
      )}
    </section>
  );
}
