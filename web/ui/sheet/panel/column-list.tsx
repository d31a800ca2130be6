import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { later } from '#web/code/later.tsx';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';
import { useAfterPaint } from '#web/ui/lists/use-after-paint.ts';
import type { ColumnListProps } from './column-popover.tsx';

const ColumnPopover = later(async () => (await import('./column-popover.tsx')).ColumnPopover);

/** Which columns are shown, and in which order. */
export const ColumnList = memo(function ColumnList(given: ColumnListProps) {
  const t = useWords().sheet;
  const [opened, setOpened] = useState(false);
  // what opens takes as long to make as all the buttons: the cells do not wait for it
  const isPainted = useAfterPaint('');
  const button = (
    <Button variant="default" leftSection={<Icon shape={toolShapes.columns} />} onClick={() => setOpened(!opened)}>
      {t.columns}
    </Button>
  );
  if (!isPainted) return button;
  return <ColumnPopover {...given} button={button} until={button} opened={opened} onOpened={setOpened} />;
});
