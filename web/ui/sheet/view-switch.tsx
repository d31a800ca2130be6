import { SegmentedControl } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';

export type ListView = 'cards' | 'table';

/** Shows a list as cards or as a table. */
export function ViewSwitch({ view, onView }: { view: ListView; onView(view: ListView): void }) {
  const t = useWords().sheet;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t.view}
      value={view}
      onChange={(next) => onView(next as ListView)}
      data={[
        { value: 'cards', label: t.cards },
        { value: 'table', label: t.table },
      ]}
    />
  );
}
