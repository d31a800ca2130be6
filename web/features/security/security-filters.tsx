import { TextInput } from '@mantine/core';
import type { SecurityFilter } from '#contract/security/security.ts';
import { securityKindNames, securityOutcomes } from '#contract/security/security-kinds.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { DayRangeField } from '#web/ui/inputs/day-range-field.tsx';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';
import { useTypedText } from '#web/ui/inputs/typed-text.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import filterBar from '#web/ui/lists/filter-bar.module.css';
import { PersonFilter } from '#web/ui/lists/person-filter.tsx';

interface Props {
  filter: SecurityFilter;
  onFilter(change: { [Name in keyof SecurityFilter]?: SecurityFilter[Name] | undefined }): void;
}

/** The filters of the log: kind, outcome, person, IP address and days. */
export function SecurityFilters({ filter, onFilter }: Props) {
  const t = useWords();
  const people = useRows(staffList).rows;
  const typed = useDebouncedText(filter.address ?? '', (text) => onFilter({ address: text.trim() === '' ? undefined : text.trim() }));
  return (
    <div className={`${filterBar.filters} ${filterBar.unfolded}`}>
      <FilterSelect
        label={t.security.kind}
        all={t.security.allKinds}
        value={filter.kind}
        options={securityKindNames.map((value) => ({ value, label: t.security.kinds[value] }))}
        onChange={(kind) => onFilter({ kind })}
      />
      <FilterSelect
        label={t.security.outcome}
        all={t.security.allOutcomes}
        value={filter.outcome}
        options={securityOutcomes.map((value) => ({ value, label: t.security.outcomes[value] }))}
        onChange={(outcome) => onFilter({ outcome })}
      />
      <PersonFilter
        people={people}
        label={t.security.who}
        all={t.security.everybody}
        value={filter.staffId}
        onChange={(staffId) => onFilter({ staffId })}
      />
      <TextInput
        size="xs"
        aria-label={t.security.address}
        placeholder={t.security.address}
        value={useTypedText(typed)}
        onChange={({ currentTarget }) => typed.set(currentTarget.value)}
      />
      <DayRangeField fromLabel={t.security.fromDay} toLabel={t.security.toDay} value={filter} onChange={onFilter} />
    </div>
  );
}
