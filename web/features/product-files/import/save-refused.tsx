import { Button } from '@mantine/core';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import type { ComparisonTexts } from '#web/ui/comparison/comparison-row.ts';
import { saveFile } from '#web/ui/display/save-file.ts';
import type { FileRow } from './file-row.ts';
import type { FileImport } from './use-file-import.ts';

interface Props {
  rows: readonly FileRow[];
  found: FoundColumns;
  file: FileImport;
  texts: ComparisonTexts<FileRow>;
}

/** Saves rows that are not taken as a file, with the reasons. */
export function SaveRefused({ rows, found, file, texts }: Props) {
  const t = useWords().fileImport;
  const save = async () => {
    const lines = rows.map((row) => ({ line: row.line, reason: texts.remark(row) ?? '' }));
    const text = await file.refusedRows({ head: t.reasonHead, found, lines });
    saveFile(`${t.refusedFile}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button variant="default" onClick={() => void save()}>
      {t.saveRefused(formatNumber(rows.length))}
    </Button>
  );
}
