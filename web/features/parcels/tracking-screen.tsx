import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { OrderSummary } from '#contract/orders/orders.ts';
import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import { mayCall } from '#contract/rights.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import bar from '#web/ui/lists/search-bar.module.css';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import { countByState, findParcels, type TrackedParcel, trackedParcels } from './find-parcels.ts';
import { ParcelRow } from './parcel-row.tsx';
import { parcels as collection } from './parcels.queries.ts';
import { PasteDialog } from './paste/paste.door.ts';
import { StateGroups } from './state-groups.tsx';
import classes from './tracking-screen.module.css';

interface Props {
  /** Every order; undefined until they are loaded. */
  orders: readonly OrderSummary[] | undefined;
  findOrders(orders: readonly OrderSummary[], text: string): readonly OrderSummary[];
  q: string | undefined;
  state: ParcelState | undefined;
  onSearch(q: string | undefined): void;
  onState(state: ParcelState | undefined): void;
  onOpen(orderId: number): void;
}

const keyOf = ({ parcel }: TrackedParcel) => parcel.parcelId;

/** Where every parcel is: by state, problems first, found by number, receiver or order. */
export function TrackingScreen({ orders, findOrders, q = '', state, onSearch, onState, onOpen }: Props) {
  const t = useWords();
  const now = useNow();
  const parcels = useRows(collection);
  const [text, setText] = useDebouncedText(q, (typed) => onSearch(typed === '' ? undefined : typed));
  const wanted = useDeferredValue(text);
  const tracked = useMemo(() => trackedParcels(parcels.rows ?? [], orders ?? [], now), [parcels.rows, orders, now]);
  const found = useMemo(() => findParcels(tracked, wanted, findOrders), [tracked, wanted, findOrders]);
  const shown = useMemo(() => (state === undefined ? found : found.filter(({ parcel }) => parcel.state === state)), [found, state]);
  const loaded = parcels.rows !== undefined && orders !== undefined;

  return (
    <>
      {loaded && tracked.length > 0 && <StateGroups counts={countByState(found)} value={state} onPick={onState} />}
      <div className={bar.bar}>
        {tracked.length > 0 && <SearchField className={bar.field ?? ''} label={t.parcels.search} value={text} onChange={setText} />}
        {tracked.length > 0 && (
          <span className={bar.count} role="status">
            {shown.length === tracked.length
              ? t.parcels.count(formatNumber(tracked.length))
              : t.parcels.shownOf(formatNumber(shown.length), formatNumber(tracked.length))}
          </span>
        )}
        {loaded && <PasteButton />}
      </div>
      {!loaded && !parcels.isError && <ListSkeleton rows={8} height="3.5rem" />}
      {parcels.isError && (
        <LoadFailed text={problemText(parcels.error)} retrying={parcels.isFetching} onRetry={() => void parcels.refetch()} />
      )}
      {loaded && tracked.length === 0 && <EmptyState title={t.orders.trackingTitle} text={t.orders.trackingText} />}
      {tracked.length > 0 && shown.length === 0 && (
        <EmptyState title={t.common.nothingFound} text={t.parcels.nothingText}>
          <Button
            variant="default"
            onClick={() => {
              setText('');
              onState(undefined);
            }}
          >
            {t.parcels.showAll}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <VirtualCards
          label={t.parcels.list}
          items={shown}
          getKey={keyOf}
          estimateHeight={62}
          resetKey={`${wanted} ${state ?? ''}`}
          render={(each) => <ParcelRow tracked={each} now={now} onOpen={onOpen} />}
        />
      )}
    </>
  );
}

/** For those who may: many numbers at once. */
function PasteButton() {
  const t = useWords();
  const me = useSignedIn();
  const [opened, setOpened] = useState(false);
  if (!mayCall('POST /api/parcels/add', me) || !mayCall('POST /api/parcels/scans', me)) return null;
  return (
    <>
      <Button variant="default" className={classes.paste ?? ''} onClick={() => setOpened(true)}>
        {t.parcels.paste}
      </Button>
      <PasteDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
