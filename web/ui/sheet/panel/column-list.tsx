import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { later } from '#web/code/later.tsx';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';
import { useAfterPaint } from '#web/ui/lists/use-after-paint.ts';
import type { ColumnListProps } from './column-popover.tsx';

const ColumnPopover = later(async () => (await import('./column-popover.tsx')).ColumnPopover);

/** A button that opens the list of columns, in which they are shown, hidden and moved. */
export const ColumnList = memo(function ColumnList(props: ColumnListProps) {
  const t = useWords().sheet;
  const [opened, setOpened] = useState(false);
  // the pop-over takes as long to render as all the buttons, so it is rendered after the cells are painted
  const isPainted = useAfterPaint('');
  const button = (
    <Button variant="default" leftSection={<Icon shape={toolShapes.columns} />} onClick={() => setOpened(!opened)}>
      {t.columns}
    </Button>
  );
  if (!isPainted) return button;
  return <ColumnPopover {...props} button={button} until={button} opened={opened} onOpened={setOpened} />;
});
