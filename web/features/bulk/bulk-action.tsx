import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { BulkColumn } from '#contract/change-sets/bulk-operations.ts';
import { later } from '#web/code/later.tsx';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import type { RowKey } from '#web/ui/sheet/model/column.ts';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';

const BulkDialog = later(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

export interface BulkProps {
  sheet: SheetTool;
  /** The values that a column accepts; undefined where it cannot be changed. */
  limitsOf(column: string): BulkColumn | undefined;
}

/** Changes the chosen rows of a table by a rule. */
export function BulkAction({ sheet, limitsOf }: BulkProps) {
  const t = useWords().sheet;
  const [opened, setOpened] = useState<boolean>();
  const { rows, columns, keyOf } = sheet.table;
  /** The keys of the rows that were chosen when the dialog was opened. Their values are read from the table, so they stay current. */
  const [held, setHeld] = useState<ReadonlySet<RowKey>>(new Set());
  const chosen = useMemo(() => rows.filter((row) => held.has(keyOf(row))), [rows, keyOf, held]);
  const count = sheet.chosen.length;
  const isWritable = columns.some(({ read }) => read);
  const open = () => {
    setHeld(new Set(sheet.chosen.map(keyOf)));
    setOpened(true);
  };
  return (
    <>
      {isWritable && count > 0 && <Button onClick={open}>{t.changeChosen(formatNumber(count))}</Button>}
      {opened !== undefined && (
        <BulkDialog opened={opened} onClose={() => setOpened(false)} sheet={{ ...sheet, chosen }} limitsOf={limitsOf} />
      )}
    </>
  );
}
