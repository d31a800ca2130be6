import { memo, type ReactNode } from 'react';
import { countryName } from '#contract/addresses/country-names.ts';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { StageBadge } from '#web/features/orders/course/course.door.ts';
import { formatAmount, formatMoment, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { currentLanguage } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import row from '#web/ui/rows/list-row.module.css';
import { ListRow, RowCheck } from '#web/ui/rows/list-row.tsx';
import classes from './order-row.module.css';

interface Props {
  order: ListedOrder;
  t: Catalog;
  /** The state of the order's parcels. */
  delivery?: ReactNode;
  /** Whether the order is chosen; undefined while nothing is being chosen. */
  chosen?: boolean | undefined;
  onOpen(orderId: number): void;
}

/** One order of the list. The whole row is a button, which opens the order, or chooses it while orders are being chosen. */
export const OrderRow = memo(function OrderRow({ order, t, delivery, chosen, onOpen }: Props) {
  const { orderId, orderNumber, registeredAt, registeredByName, cancelled, erased, receiverName, countryCode, products, quantity, total } =
    order;
  const [first = '', ...others] = products;
  return (
    <ListRow className={classes.row} chosen={chosen} data-cancelled={cancelled || undefined} onOpen={() => onOpen(orderId)}>
      <span className={row.cell}>
        <span className={classes.head}>
          <RowCheck chosen={chosen} />
          <span className={`${row.total} ${classes.crossed}`}>{orderNumber}</span>
          {cancelled && <span className={classes.tag}>{t.orders.cancelled}</span>}
          <StageBadge stage={order.stage} delivery={order.delivery} t={t} />
          {delivery}
        </span>
        <span className={row.soft}>
          {formatMoment(registeredAt)}
          {[order.channel, order.externalReference].filter(Boolean).map((text) => ` · ${text}`)}
        </span>
      </span>
      <span className={row.cell}>
        <span className={erased ? row.soft : row.name}>{erased ? t.erasure.done : receiverName}</span>
        <span className={`${row.country} ${row.aside}`}>
          <Flag code={countryCode} />
          {countryName(countryCode, currentLanguage())}
        </span>
      </span>
      <span className={row.cell}>
        <span className={row.line}>{t.orders.andMore(first, others.length)}</span>
        <span className={row.soft}>{registeredByName !== null && t.orders.registeredBy(registeredByName)}</span>
      </span>
      <span className={row.sum}>
        <span className={`${row.total} ${classes.crossed}`}>{formatAmount(total)}</span>
        <span className={row.soft}>{t.orders.pieces(formatNumber(quantity))}</span>
      </span>
    </ListRow>
  );
});
