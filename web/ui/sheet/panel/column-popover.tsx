import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { moved, withColumn } from '#web/ui/sheet/model/arrange-columns.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import { hiddenBy, inOrder, type Layout } from '#web/ui/sheet/model/layout.ts';

export interface ColumnListProps {
  columns: readonly Column[];
  layout: Layout;
  onLayout(next: Layout): void;
}

interface Props extends ColumnListProps {
  /** The button that opens the pop-over. */
  button: ReactNode;
  opened: boolean;
  onOpened(opened: boolean): void;
}

/** The list of all columns, in which they are shown, hidden and moved. */
export function ColumnPopover({ columns, layout, onLayout, button, opened, onOpened }: Props) {
  const t = useWords().sheet;
  const [, ...others] = inOrder(columns, layout);
  const hides = hiddenBy(layout);
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t.columnsTitle} p="xs" w="18rem">
        <ScrollArea.Autosize mah="60vh" type="auto" offsetScrollbars="y">
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
                    onChange={(event) => onLayout(withColumn(layout, column, { shown: event.currentTarget.checked }))}
                  />
                  <ActionIcon size="sm" aria-label={t.moveUp(label)} onClick={firstClick(() => onLayout(moved(columns, layout, name, -1)))}>
                    <Icon name="up" />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={t.moveDown(label)}
                    onClick={firstClick(() => onLayout(moved(columns, layout, name, 1)))}
                  >
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
