import { Button, Popover, Stack } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { moved, withColumn } from '#web/ui/sheet/model/arrange-columns.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import type { Layout } from '#web/ui/sheet/model/layout.ts';
import { withSortKey } from '#web/ui/sheet/model/sort-rows.ts';
import { ColumnFilter } from './column-filter.tsx';
import type { ListState } from './use-list-state.ts';

interface Props {
  column: Column;
  /** The button that opens the menu. */
  button: ReactNode;
  opened: boolean;
  onClose(): void;
  /** Called when the person is done with the menu and continues in the sheet. */
  onBack(): void;
  list: ListState;
  /** All rows, from which the values to choose from are taken. */
  rows: readonly unknown[];
  /** How to move and hide the column; undefined for the first one, which is pinned. */
  arrange: Arrange | undefined;
}

/** All columns, and how the person has arranged them. */
interface Arrange {
  columns: readonly Pick<Column, 'name' | 'optional'>[];
  layout: Layout;
  onLayout(next: Layout): void;
}

/** The menu of a column: sorting, its filter, moving and hiding. */
export function ColumnMenu({ column, button, opened, onClose, onBack, list, rows, arrange }: Props) {
  const t = useWords().sheet;
  const close = () => {
    onClose();
    onBack();
  };
  const then = (act: () => void) => () => {
    close();
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) close();
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && onClose()}
      // it would move the focus back to the button
      closeOnEscape={false}
      position="bottom-start"
      shadow="md"
      trapFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t.columnMenu(column.label)} p="xs" w="16rem" onKeyDown={onKeyDown}>
        {opened && (
          <Stack gap={4}>
            {list.sortable?.(column.name) !== false && <SortItems column={column.name} list={list} then={then} />}
            {!list.sortable && (
              <ColumnFilter
                column={column}
                rows={rows}
                condition={list.conditions[column.name]}
                onFilter={(condition) => {
                  const { [column.name]: _, ...others } = list.conditions;
                  close();
                  list.filterBy(condition ? { ...others, [column.name]: condition } : others);
                }}
              />
            )}
            {arrange && <PlaceItems column={column} arrange={arrange} then={then} />}
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const Item = ({ label, onClick }: { label: string; onClick(): void }) => (
  <Button variant="subtle" color="gray" justify="flex-start" onClick={onClick}>
    {label}
  </Button>
);

function PlaceItems({ column, arrange, then }: { column: Column; arrange: Arrange; then(act: () => void): () => void }) {
  const t = useWords().sheet;
  const { columns, layout, onLayout } = arrange;
  const move = (step: 1 | -1) => then(() => onLayout(moved(columns, layout, column.name, step)));
  return (
    <>
      <Button.Group>
        <Item label={t.moveLeft} onClick={move(-1)} />
        <Item label={t.moveRight} onClick={move(1)} />
      </Button.Group>
      <Item label={t.hide} onClick={then(() => onLayout(withColumn(layout, column, { shown: false })))} />
    </>
  );
}

function SortItems({ column, list, then }: { column: string; list: ListState; then(act: () => void): () => void }) {
  const t = useWords().sheet;
  const isSorted = list.sort.some((key) => key.column === column);
  const sort = ({ descending = false, further = isSorted && list.sort.length > 1 }) =>
    then(() => list.sortBy(withSortKey(list.sort, column, descending, further)));
  return (
    <>
      <Item label={t.sortAscending} onClick={sort({})} />
      <Item label={t.sortDescending} onClick={sort({ descending: true })} />
      {isSorted && <Item label={t.noSort} onClick={then(() => list.sortBy(list.sort.filter((key) => key.column !== column)))} />}
      {!isSorted && list.sort.length > 0 && !list.sortable && <Item label={t.sortFurther} onClick={sort({ further: true })} />}
    </>
  );
}
