import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { channelKey } from '#contract/orders/import/channel-key.ts';
import type { OrderFilter } from '#contract/orders/list/order-list.ts';
import { type OrderSort, orderSorts, usualSort } from '#contract/orders/list/order-sorts.ts';
import { StageFilter } from '#web/features/orders/course/course.door.ts';
import { useKnownChannels } from '#web/features/orders/known-channels.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { Folded } from '#web/ui/display/folded.tsx';
import { DayRangeField } from '#web/ui/inputs/day-range-field.tsx';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';
import { PersonFilter } from '#web/ui/lists/person-filter.tsx';
import classes from './order-list.module.css';

/** The filters and the sort of the list, keyed by their names in the URL. */
type OrderView = { [Name in keyof OrderFilter]?: OrderFilter[Name] | undefined } & { sort?: OrderSort | undefined };

interface Props {
  view: OrderView;
  onView(change: OrderView): void;
  /** The filters by member and by product. */
  named: ReactNode;
  /** The filter by the state of parcels. */
  state: ReactNode;
  /** Drawn after the filters: the saved views, and other controls of the list. */
  children?: ReactNode;
}

/** The filters of the list of orders. */
export function OrderFilters({ view, onView, named, state, children }: Props) {
  const t = useWords();
  const people = useRows(staffList).rows;
  const words = t.orders.lookup;
  const countries = useCountries();
  const { q: _q, sort = usualSort, ...filter } = view;
  const active = Object.values(filter).filter((value) => value !== undefined).length;
  return (
    <Folded label={t.listTools.filters(active)} upTo="64em" className={classes.folded}>
      <div className={classes.days}>
        <DayRangeField fromLabel={words.fromDay} toLabel={words.toDay} value={view} onChange={onView} />
      </div>
      <Button
        size="xs"
        variant={view.unsent ? 'light' : 'default'}
        aria-pressed={view.unsent === true}
        onClick={() => onView({ unsent: view.unsent ? undefined : true })}
      >
        {words.unsent}
      </Button>
      <div className={classes.narrow}>
        <FilterSelect
          label={words.country}
          all={words.anyCountry}
          value={view.country}
          options={countries}
          onChange={(country) => onView({ country })}
        />
      </div>
      <PersonFilter
        people={people}
        label={words.person}
        all={words.anybody}
        value={view.staffId}
        onChange={(staffId) => onView({ staffId })}
      />
      <ChannelFilter value={view.channel} onChange={(channel) => onView({ channel })} />
      <StageFilter value={view.stage} onChange={(stage) => onView({ stage })} />
      {state}
      <CancelledFilter value={view.cancelled} onChange={(cancelled) => onView({ cancelled })} />
      {named}
      <FilterSelect
        label={words.sort}
        all={words.sorts[usualSort]}
        value={sort === usualSort ? undefined : sort}
        options={orderSorts.filter((each) => each !== usualSort).map((value) => ({ value, label: words.sorts[value] }))}
        onChange={(next) => onView({ sort: next })}
      />
      <div className={classes.more}>{children}</div>
    </Folded>
  );
}

/** Filters by whether orders are cancelled. */
function CancelledFilter({ value, onChange }: { value: boolean | undefined; onChange(cancelled: boolean | undefined): void }) {
  const words = useWords().orders.lookup;
  return (
    <FilterSelect
      label={words.cancelled}
      all={words.cancelledToo}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      options={[
        { value: 'no', label: words.notCancelled },
        { value: 'yes', label: words.onlyCancelled },
      ]}
      onChange={(choice) => onChange(choice === undefined ? undefined : choice === 'yes')}
    />
  );
}

/** Filters by sales channel. Draws nothing while no order has a channel. */
function ChannelFilter({ value, onChange }: { value: string | undefined; onChange(channel: string | undefined): void }) {
  const words = useWords().orders.lookup;
  const channels = useKnownChannels();
  const named = channels.find((channel) => value !== undefined && channelKey(channel) === channelKey(value)) ?? value;
  const options = named === undefined || channels.includes(named) ? channels : [named, ...channels];
  if (options.length === 0) return null;
  return (
    <div className={classes.narrow}>
      <FilterSelect
        label={words.channel}
        all={words.anyChannel}
        value={named}
        options={options.map((channel) => ({ value: channel, label: channel }))}
        onChange={onChange}
      />
    </div>
  );
}

/** All countries, sorted by name. */
function useCountries() {
  const language = useLanguage();
  return useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: countryName(code, language) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    [language],
  );
}
