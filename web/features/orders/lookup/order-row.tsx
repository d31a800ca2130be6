import { memo, type ReactNode } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { StageBadge } from '#web/features/orders/course/course.door.ts';
import { formatAmount, formatMoment, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { currentLanguage } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './order-row.module.css';

interface Props {
  order: ListedOrder;
  t: Catalog;
  /** Where its parcels are. */
  delivery?: ReactNode;
  /** Whether it is among those that are chosen; undefined while none are. */
  chosen?: boolean | undefined;
  onOpen(orderId: number): void;
}

/** One order of the list; the whole row is the button that opens it, or what chooses it while several are chosen. */
export const OrderRow = memo(function OrderRow({ order, t, delivery, chosen, onOpen }: Props) {
  const { orderId, orderNumber, registeredAt, registeredByName, cancelled, erased, receiverName, countryCode, products, quantity, total } =
    order;
  const [first = '', ...others] = products;
  return (
    <button
      type="button"
      className={classes.row}
      data-cancelled={cancelled || undefined}
      {...(chosen !== undefined && { role: 'checkbox', 'aria-checked': chosen })}
      onClick={() => onOpen(orderId)}
    >
      <span className={classes.cell}>
        <span className={classes.head}>
          {chosen !== undefined && <span className={classes.check}>{chosen && <Icon name="check" />}</span>}
          <span className={classes.number}>{orderNumber}</span>
          {cancelled && <span className={classes.tag}>{t.orders.cancelled}</span>}
          <StageBadge stage={order.stage} delivery={order.delivery} t={t} />
          {delivery}
        </span>
        <span className={classes.soft}>
          {formatMoment(registeredAt)}
          {[order.channel, order.externalReference].filter(Boolean).map((said) => ` · ${said}`)}
        </span>
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
