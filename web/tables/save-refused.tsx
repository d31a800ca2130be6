import { Button } from '@mantine/core';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { saveFile } from '#web/ui/feedback/save-file.ts';
import type { TableFile } from './table-file.ts';

interface Props {
  rows: readonly { line: number; reason: string }[];
  found: FoundColumns;
  file: Pick<TableFile, 'refusedRows'>;
}

/** Saves the refused rows as a file, with the reasons. */
export function SaveRefused({ rows, found, file }: Props) {
  const t = useWords().fileImport;
  const save = async () => {
    const text = await file.refusedRows({ header: t.reasonHead, found, lines: rows });
    saveFile(`${t.refusedFile}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button variant="default" onClick={() => void save()}>
      {t.saveRefused(formatNumber(rows.length))}
    </Button>
  );
}
