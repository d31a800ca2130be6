import { NativeSelect } from '@mantine/core';
import { changeKinds } from '#contract/history/change-kinds.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { DayField } from '#web/ui/inputs/day-field.tsx';
import { ChangeList } from './change-list.tsx';
import { fieldsOf } from './describe-change.ts';
import type { HistoryFilter } from './history.queries.ts';
import classes from './history-page.module.css';

/** All changes, filtered by person, kind, field and day. */
export function HistoryPage({ filter, onFilter }: { filter: HistoryFilter; onFilter(change: HistoryFilter): void }) {
  const t = useWords();
  const people = useRows(staffList);
  const { kind } = filter;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const clear = () => onFilter({ staffId: undefined, kind: undefined, field: undefined, fromDay: undefined, toDay: undefined });
  return (
    <>
      <PageTitle title={t.history.title} note={t.history.intro} />
      <div className={classes.filters}>
        <NativeSelect
          size="xs"
          aria-label={t.history.who}
          value={filter.staffId ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ staffId: value === '' ? undefined : Number(value) })}
          data={[
            { value: '', label: t.history.everybody },
            ...(people.rows ?? []).map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t.history.kind}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ kind: changeKinds.find((each) => each === value), field: undefined })}
          data={[{ value: '', label: t.history.allKinds }, ...changeKinds.map((each) => ({ value: each, label: t.history.kinds[each] }))]}
        />
        <NativeSelect
          size="xs"
          aria-label={t.history.field}
          disabled={kind === undefined}
          value={filter.field ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ field: value === '' ? undefined : value })}
          data={[
            { value: '', label: t.history.allFields },
            ...Object.entries(kind === undefined ? {} : fieldsOf(kind, t)).map(([value, label]) => ({ value, label })),
          ]}
        />
        <div className={classes.days}>
          <DayField label={t.history.fromDay} value={filter.fromDay} max={filter.toDay} onChange={(fromDay) => onFilter({ fromDay })} />
          <span aria-hidden>~</span>
          <DayField label={t.history.toDay} value={filter.toDay} min={filter.fromDay} onChange={(toDay) => onFilter({ toDay })} />
        </div>
      </div>
      <ChangeList filter={filter} onClear={isFiltered ? clear : undefined} />
    </>
  );
}
