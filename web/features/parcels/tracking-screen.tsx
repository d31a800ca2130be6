import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { maxFoundText, searchedText } from '#contract/finder/finder-limits.ts';
import { parcelListLimits } from '#contract/parcels/parcel-limits.ts';
import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import type { TrackedParcel } from '#contract/parcels/parcel-window.ts';
import { mayCall } from '#contract/rights.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { TooLongTyped } from '#web/ui/feedback/too-long-search.tsx';
import { TypedSearchField } from '#web/ui/inputs/search-field.tsx';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import bar from '#web/ui/lists/search-bar.module.css';
import { useWindows } from '#web/ui/lists/use-windows.ts';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import { ParcelRow } from './parcel-row.tsx';
import { parcelCountsQuery, parcelsQuery } from './parcel-windows.ts';
import { PasteDialog } from './paste/paste.door.ts';
import { countOf, StateGroups } from './state-groups.tsx';
import { useQuietToMoveUp } from './use-quiet-to-move-up.ts';

interface Props {
  q: string | undefined;
  state: ParcelState | undefined;
  onSearch(q: string | undefined): void;
  onState(state: ParcelState | undefined): void;
  onOpen(orderId: number): void;
}

const keyOf = ({ parcel }: TrackedParcel) => parcel.parcelId;
/** The estimated height of a parcel's row in pixels, until it is measured. */
const height = 62;

/** All parcels as one continuous list, sorted by state with problems first, and searchable by number, receiver or order. */
export function TrackingScreen({ q = '', state, onSearch, onState, onOpen }: Props) {
  const t = useWords();
  const now = useNow();
  const typed = useDebouncedText(q, (text) => onSearch(text.trim() === '' ? undefined : text));
  const { rows, beyond, sums, ...list } = useParcels(q, state);
  // rows that still belong to the previous filter say nothing about this one
  const isNone = rows?.length === 0 && !list.isOld;
  const isEmpty = isNone && q === '' && state === undefined;
  const showAll = () => {
    typed.set('');
    onState(undefined);
  };
  return (
    <>
      {!isEmpty && (sums || !list.failed) && <StateGroups counts={sums?.counts} value={state} onPick={onState} />}
      <div className={bar.bar}>
        {!isEmpty && <TypedSearchField className={bar.field ?? ''} label={t.parcels.search} brief={t.parcels.searchBrief} typed={typed} />}
        <TooLongTyped typed={typed} most={maxFoundText} />
        {!isEmpty && (
          <span className={bar.count} role="status">
            {rows && sums && countText(beyond.total ?? 0, sums.all, t)}
          </span>
        )}
        {rows && (
          <div className={bar.end}>
            <PasteButton />
          </div>
        )}
      </div>
      {list.isPending && <ListSkeleton rows={8} height="3.5rem" />}
      {isEmpty && <EmptyState title={t.orders.trackingTitle} text={t.orders.trackingText} />}
      {isNone && !isEmpty && (
        <EmptyState title={t.common.nothingFound} text={t.parcels.nothingText}>
          <Button variant="default" onClick={showAll}>
            {t.parcels.showAll}
          </Button>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <VirtualCards
          label={t.parcels.list}
          items={rows}
          getKey={keyOf}
          estimateHeight={height}
          resetKey={`${q} ${state ?? ''}`}
          beyond={beyond}
          render={(each) => <ParcelRow tracked={each} now={now} onOpen={onOpen} />}
        />
      )}
      {list.failed && <LoadFailed of={list.failed} />}
    </>
  );
}

/** The loaded parcels, how to load more, and the numbers by state. */
function useParcels(q: string, state: ParcelState | undefined) {
  const wanted = useMemo(() => ({ ...(q !== '' && { q: searchedText(q) }), ...(state && { state }) }), [q, state]);
  const { rows, more, ...list } = useWindows({ query: parcelsQuery, wanted, keyOf, height, limits: parcelListLimits });
  const { data: sums, ...counting } = useQuery({ ...parcelCountsQuery(wanted), placeholderData: keepPreviousData });
  useQuietToMoveUp(rows);
  const total = sums ? countOf(sums.counts, state) : null;
  return {
    rows,
    sums,
    beyond: useMemo(() => ({ total, onNearEnd: more }), [total, more]),
    isPending: list.isPending,
    isOld: list.isOld,
    failed: list.failed ?? (counting.isError ? { ...counting, data: sums } : undefined),
  };
}

const countText = (found: number, all: number, t: Catalog): string =>
  found === all ? t.parcels.count(formatNumber(all)) : t.parcels.shownOf(formatNumber(found), formatNumber(all));

/** Opens the dialog that adds many numbers; only for people with that right. */
function PasteButton() {
  const t = useWords();
  const me = useSignedIn();
  const [opened, setOpened] = useState(false);
  if (!mayCall('POST /api/parcels/add', me) || !mayCall('POST /api/parcels/scans', me)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t.parcels.paste}
      </Button>
      <PasteDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
