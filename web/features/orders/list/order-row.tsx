import { memo, type ReactNode } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { formatAmount, formatMoment, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { currentLanguage } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import classes from './order-row.module.css';

interface Props {
  order: OrderSummary;
  t: Catalog;
  /** Where its parcels are. */
  delivery?: ReactNode;
  onOpen(orderId: number): void;
}

/** One order of the list; the whole row is the button that opens it. */
export const OrderRow = memo(function OrderRow({ order, t, delivery, onOpen }: Props) {
  const { orderId, orderNumber, registeredAt, registeredByName, cancelled, erased, receiverName, countryCode, products, quantity, total } =
    order;
  const [first = '', ...others] = products;
  return (
    <button type="button" className={classes.row} data-cancelled={cancelled || undefined} onClick={() => onOpen(orderId)}>
      <span className={classes.cell}>
        <span className={classes.head}>
          <span className={classes.number}>{orderNumber}</span>
          {cancelled && <span className={classes.tag}>{t.orders.cancelled}</span>}
          {delivery}
        </span>
        <span className={classes.soft}>{formatMoment(registeredAt)}</span>
      </span>
      <span className={classes.cell}>
        <span className={erased ? classes.soft : classes.name}>{erased ? t.orders.erase.done : receiverName}</span>
        <span className={classes.country}>
          <Flag code={countryCode} />
          {countryName(countryCode, currentLanguage())}
        </span>
      </span>
      <span className={classes.cell}>
        <span className={classes.products}>{t.orders.andMore(first, others.length)}</span>
        <span className={classes.soft}>{registeredByName !== null && t.orders.registeredBy(registeredByName)}</span>
      </span>
      <span className={classes.sum}>
        <span className={classes.total}>{formatAmount(total)}</span>
        <span className={classes.soft}>{t.orders.pieces(formatNumber(quantity))}</span>
      </span>
    </button>
  );
});
