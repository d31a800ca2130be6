import { useWords } from '#web/i18n/words.ts';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';

interface Props {
  label: string;
  /** The label of the choice that filters nothing. */
  all: string;
  /** The people to choose from; undefined while they are loading. */
  people: readonly { staffId: number; staffName: string }[] | undefined;
  value: number | undefined;
  onChange(staffId: number | undefined): void;
}

/**
 * Filters a list by a person of the office. The chosen person stays in the field even if `people` does not contain them or is still
 * loading.
 */
export function PersonFilter({ label, all, people, value, onChange }: Props) {
  const t = useWords();
  const options = (people ?? []).map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName }));
  const chosen = value === undefined ? undefined : String(value);
  const isListed = chosen === undefined || options.some((option) => option.value === chosen);
  return (
    <FilterSelect
      label={label}
      all={all}
      value={chosen}
      options={isListed ? options : [...options, { value: chosen, label: people ? t.common.unlistedPerson : '…' }]}
      onChange={(staffId) => onChange(staffId === undefined ? undefined : Number(staffId))}
    />
  );
}
