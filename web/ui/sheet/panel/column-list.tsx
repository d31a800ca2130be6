import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { Column } from '#web/ui/sheet/model/column.ts';
import { hiddenBy, inOrder, type Layout, moved, shownOrHidden } from '#web/ui/sheet/model/layout.ts';

interface Props {
  columns: readonly Column[];
  layout: Layout;
  onLayout(next: Layout): void;
}

/** Which columns are shown, and in which order. */
export function ColumnList({ columns, layout, onLayout }: Props) {
  const t = useWords().sheet;
  const [opened, setOpened] = useState(false);
  const [, ...others] = inOrder(columns, layout);
  const hides = hiddenBy(layout);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="columns" />} onClick={() => setOpened(!opened)}>
          {t.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.columnsTitle} p="xs" w="18rem">
        <ScrollArea.Autosize mah="60vh" type="auto">
          <Stack gap={2}>
            {others.map((column) => {
              const { name, label } = column;
              return (
                <Group key={name} gap={4} wrap="nowrap">
                  <Checkbox
                    size="xs"
                    flex={1}
                    label={label}
                    checked={!hides(column)}
                    onChange={(event) => onLayout(shownOrHidden(layout, column, event.currentTarget.checked))}
                  />
                  <ActionIcon size="sm" aria-label={t.moveUp(label)} onClick={() => onLayout(moved(columns, layout, name, -1))}>
                    <Icon name="up" />
                  </ActionIcon>
                  <ActionIcon size="sm" aria-label={t.moveDown(label)} onClick={() => onLayout(moved(columns, layout, name, 1))}>
                    <Icon name="down" />
                  </ActionIcon>
                </Group>
              );
            })}
          </Stack>
        </ScrollArea.Autosize>
        <Button fullWidth mt="xs" variant="default" onClick={() => onLayout({})}>
          {t.resetColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
