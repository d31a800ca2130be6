import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#contract/rights.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { rightNeeded } from '#web/i18n/right-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { AddNumberForm } from './add-number-form.tsx';
import classes from './order-parcels.module.css';
import { ParcelCard } from './parcel-card.tsx';
import { parcels as collection, scansQuery } from './parcels.queries.ts';

interface Props {
  order: { orderId: number; orderNumber: string; cancelled: boolean; erased: boolean };
  /** The way of each parcel is shown, too. */
  withScans?: boolean;
}

/** The parcels of one order: their numbers, where they are, and for those who may a number more. */
export function OrderParcels({ order, withScans = false }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const list = useRows(collection);
  const maySeeScans = mayCall('POST /api/parcels/scans', me);
  const scans = useQuery({ ...scansQuery(order.orderId), enabled: withScans && maySeeScans });
  const ofOrder = list.rows?.filter(({ orderId }) => orderId === order.orderId) ?? [];
  const mayAdd = mayCall('POST /api/parcels/add', me) && maySeeScans && !order.erased && !order.cancelled;
  return (
    <section className={classes.section} aria-label={t.parcels.title}>
      <h3 className={classes.title}>{t.parcels.title}</h3>
      {list.isError && <LoadFailed text={problemText(list.error)} retrying={list.isFetching} onRetry={() => void list.refetch()} />}
      {list.rows && ofOrder.length === 0 && <p className={classes.empty}>{t.parcels.empty}</p>}
      {ofOrder.map((parcel) => (
        <ParcelCard
          key={parcel.parcelId}
          parcel={parcel}
          scans={withScans && maySeeScans ? scans.data?.filter(({ parcelId }) => parcelId === parcel.parcelId) : undefined}
        />
      ))}
      {scans.isError && <LoadFailed text={problemText(scans.error)} retrying={scans.isFetching} onRetry={() => void scans.refetch()} />}
      {withScans && !maySeeScans && ofOrder.length > 0 && (
        <p className={classes.empty}>
          {t.roles.masked} {rightNeeded('POST /api/parcels/scans', t)}
        </p>
      )}
      {mayAdd && <AddNumberForm orderNumber={order.orderNumber} />}
    </section>
  );
}
