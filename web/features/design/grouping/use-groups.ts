import { useMemo } from 'react';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { type GroupChoice, type Grouping, groupings } from './board-groups.ts';

/**
 * Parses the stored choice, such as 'colour g#7800ff g#002cbb': the way of grouping and the folded groups. Without a text there are no
 * groups.
 */
export function readGroups(text = ''): GroupChoice {
  const [first, ...folded] = text.split(' ');
  return { by: groupings.find((by) => by === first), folded: new Set(folded) };
}

/** How the person wants the board grouped. The choice is stored on the server, so it applies on every computer. */
export function useGroups(): GroupChoice & { choice: GroupChoice; choose(by: Grouping | undefined): void; fold(group: string): void } {
  const text = useSetting('board-groups');
  const choice = useMemo(() => readGroups(text), [text]);
  return {
    ...choice,
    choice,
    choose: (by) => keepSetting('board-groups', by),
    fold(group) {
      const folded = new Set(choice.folded);
      if (!folded.delete(group)) folded.add(group);
      keepSetting('board-groups', [choice.by, ...[...folded].slice(-200)].join(' '));
    },
  };
}
