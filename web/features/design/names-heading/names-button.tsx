import { ActionIcon } from '@mantine/core';
import { useNames } from '#web/features/design/names/names.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';

/** Shows or hides the names at the left, for this person. */
export function NamesButton() {
  const t = useWords();
  const { shown, isPossible, toggle } = useNames();
  if (!isPossible) return null;
  return (
    <ActionIcon size="md" aria-label={t.design.namesColumn} title={t.design.namesColumn} aria-pressed={shown} onClick={toggle}>
      <Icon shape={toolShapes.columns} />
    </ActionIcon>
  );
}
