import { type ReactNode, useEffect } from 'react';
import { later } from '#web/code/later.tsx';
import type { Column } from '#web/ui/sheet/model/column.ts';
import type { Layout } from '#web/ui/sheet/model/layout.ts';
import type { Sheet } from '#web/ui/sheet/sheet-core.ts';
import { focusSheet } from '#web/ui/sheet/wire-input.ts';
import type { ListState } from './use-list-state.ts';

const ColumnMenu = later(async () => (await import('./column-menu.tsx')).ColumnMenu);

interface Props {
  sheet: Sheet;
  list: ListState;
  /** The rows from which the values to filter by are taken. */
  rows: readonly unknown[];
  /** `first` is the name of the pinned column, which cannot be moved. */
  columns: { all: readonly Pick<Column, 'name' | 'optional'>[]; first: string | undefined };
  layout: Layout;
  onLayout(next: Layout): void;
}

/** Makes a function that renders the menu of a column, in which people sort, filter, hide and move it. */
export function useColumnMenus({ sheet, list, rows, columns, layout, onLayout }: Props) {
  // no menu is drawn before one is opened, but somebody who opens one should not wait for its code
  useEffect(() => ColumnMenu.loadAhead(), []);
  return (column: Column, button: ReactNode, opened: boolean) => (
    <ColumnMenu
      column={column}
      button={button}
      opened={opened}
      until={button}
      onClose={() => sheet.set({ menu: undefined })}
      onBack={() => focusSheet(sheet)}
      list={list}
      rows={rows}
      arrange={column.name === columns.first ? undefined : { columns: columns.all, layout, onLayout }}
    />
  );
}
