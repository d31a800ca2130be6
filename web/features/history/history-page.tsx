import { changeKinds } from '#contract/history/change-kinds.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { DayRangeField } from '#web/ui/inputs/day-range-field.tsx';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';
import filterBar from '#web/ui/lists/filter-bar.module.css';
import { PersonFilter } from '#web/ui/lists/person-filter.tsx';
import { ChangeList } from './change-list.tsx';
import { fieldsOf } from './describe-change.ts';
import type { HistoryFilter } from './history.queries.ts';

/** All changes, with filters by person, kind, field and day. */
export function HistoryPage({ filter, onFilter }: { filter: HistoryFilter; onFilter(change: HistoryFilter): void }) {
  const t = useWords();
  const people = useRows(staffList).rows;
  const { kind } = filter;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const clear = () => onFilter({ staffId: undefined, kind: undefined, field: undefined, fromDay: undefined, toDay: undefined });
  return (
    <>
      <PageTitle title={t.history.title} note={t.history.intro} />
      <div className={`${filterBar.filters} ${filterBar.unfolded}`}>
        <PersonFilter
          people={people}
          label={t.history.who}
          all={t.history.everybody}
          value={filter.staffId}
          onChange={(staffId) => onFilter({ staffId })}
        />
        <FilterSelect
          label={t.history.kind}
          all={t.history.allKinds}
          value={kind}
          options={changeKinds.map((value) => ({ value, label: t.history.kinds[value] }))}
          onChange={(value) => onFilter({ kind: value, field: undefined })}
        />
        <FilterSelect
          label={t.history.field}
          all={t.history.allFields}
          disabled={kind === undefined}
          value={filter.field}
          options={Object.entries(kind === undefined ? {} : fieldsOf(kind, t)).map(([value, label]) => ({ value, label }))}
          onChange={(field) => onFilter({ field })}
        />
        <DayRangeField fromLabel={t.history.fromDay} toLabel={t.history.toDay} value={filter} onChange={onFilter} />
      </div>
      <ChangeList filter={filter} onClear={isFiltered ? clear : undefined} />
    </>
  );
}
