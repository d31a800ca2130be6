import { useWords } from '#web/i18n/words.ts';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';

interface Props {
  label: string;
  /** What the choice is called that filters nothing. */
  all: string;
  /** Those who can be chosen; undefined while they are on their way. */
  people: readonly { staffId: number; staffName: string }[] | undefined;
  value: number | undefined;
  onChange(staffId: number | undefined): void;
}

/** Filters a list by somebody of the office. Who is filtered by stands there, also where the people do not have them, or are not there yet. */
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
