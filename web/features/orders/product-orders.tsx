import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countryName } from '#contract/addresses/country-names.ts';
import { formatDate, formatNumber } from '#web/i18n/format.ts';
import { currentLanguage, useWords } from '#web/i18n/words.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { productOrdersQuery } from './orders.queries.ts';
import classes from './product-orders.module.css';

/** The newest orders with a product. */
export function ProductOrders({ pdNumber }: { pdNumber: number }) {
  const t = useWords();
  const { data, isError, error, isFetching, refetch } = useQuery(productOrdersQuery(pdNumber));
  const failure = isError && <LoadFailed of={{ data, error, isFetching, refetch }} />;
  if (!data) return failure || <ListSkeleton rows={3} height="2rem" />;
  const { orders, count } = data;
  if (count === 0) return failure || <p className={classes.none}>{t.orders.ofProduct.none}</p>;
  return (
    <>
      {failure}
      <ul className={classes.orders}>
        {orders.map(({ orderId, orderNumber, registeredAt, receiverName, erased, countryCode, cancelled }) => (
          <li key={orderId}>
            <Link to="/sales" search={{ part: 'orders', order: orderId }}>
              {orderNumber}
            </Link>
            <span>{erased ? t.erasure.done : receiverName}</span>
            <span>{countryName(countryCode, currentLanguage())}</span>
            <span>{cancelled ? t.orders.cancelled : formatDate(registeredAt)}</span>
          </li>
        ))}
      </ul>
      {count > orders.length && (
        <Link className={classes.all} to="/sales" search={{ part: 'orders', product: pdNumber }}>
          {t.orders.ofProduct.all(formatNumber(count))}
        </Link>
      )}
    </>
  );
}
