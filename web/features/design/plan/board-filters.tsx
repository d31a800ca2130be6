import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { Project, StaffMember } from '#contract/design/design.ts';
import { textFinder } from '#contract/text-search.ts';
import { type ColourPreset, colourPresets } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardFilter, coloursOf } from '#web/features/design/filter/filter.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { FilterPick } from '#web/ui/inputs/filter-pick.tsx';
import { TypedSearchField } from '#web/ui/inputs/search-field.tsx';
import type { TypedText } from '#web/ui/inputs/typed-text.ts';
import classes from './board-filters.module.css';

interface Props {
  filter: BoardFilter;
  /** The typed text. The filter follows it with a lower rendering priority. */
  typed: TypedText;
  projects: readonly Project[];
  staffs: readonly StaffMember[];
  onFilter(change: Partial<BoardFilter>): void;
}

/** Filters the board by text, person and colour; a day is chosen on other screens. */
export function BoardFilters({ filter, typed, projects, staffs, onFilter }: Props) {
  const t = useWords();
  const people = useMemo(() => peopleOf(projects, staffs), [projects, staffs]);
  const colours = useMemo(() => coloursOf(projects), [projects]);
  return (
    <>
      <TypedSearchField label={t.design.filterText} typed={typed} className={classes.text ?? ''} />
      <FilterPick
        label={t.design.filterPerson}
        value={filter.person === null ? undefined : String(filter.person)}
        options={people.map(({ staffId, staffName, staffNickName }) => ({
          value: String(staffId),
          label: staffName,
          ...(staffNickName !== '' && { note: staffNickName }),
        }))}
        finder={textFinder}
        onPick={(person) => onFilter({ person: person === undefined ? null : Number(person) })}
      />
      <FilterPick
        label={t.design.filterColor}
        value={filter.color ?? undefined}
        options={colours.map((color) => ({ value: color, label: presetOf(color) ?? color, swatch: color }))}
        onPick={(color) => onFilter({ color: color ?? null })}
      />
      {filter.day !== null && (
        <Button variant="light" rightSection={<Icon name="close" />} onClick={() => onFilter({ day: null })}>
          {filter.day}
        </Button>
      )}
    </>
  );

  function presetOf(color: string): string | undefined {
    const preset = (Object.keys(colourPresets) as ColourPreset[]).find((name) => colourPresets[name] === color);
    return preset && t.design.preset[preset];
  }
}

/** Everybody who can be assigned, and everybody who is assigned to a project. */
function peopleOf(projects: readonly Project[], staffs: readonly StaffMember[]): StaffMember[] {
  const people = new Map(staffs.map((member) => [member.staffId, member]));
  for (const { staffList } of projects) for (const member of staffList) if (!people.has(member.staffId)) people.set(member.staffId, member);
  return [...people.values()];
}
