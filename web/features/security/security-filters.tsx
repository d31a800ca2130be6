import { NativeSelect, TextInput } from '@mantine/core';
import type { SecurityFilter } from '#contract/security/security.ts';
import { securityKindNames, securityOutcomes } from '#contract/security/security-kinds.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { DayField } from '#web/ui/inputs/day-field.tsx';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import classes from './security-page.module.css';

interface Props {
  filter: SecurityFilter;
  onFilter(change: { [Name in keyof SecurityFilter]?: SecurityFilter[Name] | undefined }): void;
}

/** What narrows the log: kind, outcome, person, address, days. */
export function SecurityFilters({ filter, onFilter }: Props) {
  const t = useWords();
  const people = useRows(staffList);
  const [address, setAddress] = useDebouncedText(filter.address ?? '', (typed) =>
    onFilter({ address: typed.trim() === '' ? undefined : typed.trim() }),
  );
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="xs"
        aria-label={t.security.kind}
        value={filter.kind ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ kind: securityKindNames.find((each) => each === value) })}
        data={[{ value: '', label: t.security.allKinds }, ...securityKindNames.map((value) => ({ value, label: t.security.kinds[value] }))]}
      />
      <NativeSelect
        size="xs"
        aria-label={t.security.outcome}
        value={filter.outcome ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ outcome: securityOutcomes.find((each) => each === value) })}
        data={[
          { value: '', label: t.security.allOutcomes },
          ...securityOutcomes.map((value) => ({ value, label: t.security.outcomes[value] })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label={t.security.who}
        value={filter.staffId ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ staffId: value === '' ? undefined : Number(value) })}
        data={[
          { value: '', label: t.security.everybody },
          ...(people.rows ?? []).map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
        ]}
      />
      <TextInput
        size="xs"
        aria-label={t.security.address}
        placeholder={t.security.address}
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <div className={classes.days}>
        <DayField label={t.security.fromDay} value={filter.fromDay} max={filter.toDay} onChange={(fromDay) => onFilter({ fromDay })} />
        <span aria-hidden>~</span>
        <DayField label={t.security.toDay} value={filter.toDay} min={filter.fromDay} onChange={(toDay) => onFilter({ toDay })} />
      </div>
    </div>
  );
}
