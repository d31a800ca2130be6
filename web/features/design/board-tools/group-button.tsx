import { groupings, useGroups } from '#web/features/design/grouping/grouping.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { FilterPick } from '#web/ui/inputs/filter-pick.tsx';

/** Chooses how the projects of the board are grouped for this person; by default they are not. */
export function GroupButton() {
  const t = useWords().planDialogs;
  const { by, choose } = useGroups();
  const options = groupings.map((value) => ({ value, label: t.groups[value] }));
  return <FilterPick label={t.group} none={t.groupNone} value={by} options={options} onPick={choose} />;
}
