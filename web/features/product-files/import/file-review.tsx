import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { FileColumn } from '#contract/product-files/file-columns.ts';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { cellOf } from '#contract/tables/table-cells.ts';
import { textFinder } from '#contract/text-search.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { ComparisonReview } from '#web/ui/comparison/comparison-review.tsx';
import type { ComparisonState, ComparisonTexts } from '#web/ui/comparison/comparison-row.ts';
import { useLeftOut } from '#web/ui/comparison/use-left-out.ts';
import { saveFile } from '#web/ui/display/save-file.ts';
import type { FileRow } from './file-row.ts';
import classes from './import-page.module.css';
import { remarkOf } from './remark-of.ts';
import type { FileImport } from './use-file-import.ts';

interface Props {
  rows: readonly FileRow[];
  found: FoundColumns;
  /** New products can be registered. */
  registers: boolean;
  file: FileImport;
}

const offered: readonly ComparisonState[] = ['changed'];
const offeredWithNew: readonly ComparisonState[] = ['changed', 'new'];
/** New products only where somebody says so: ECOUNT never forgets one. */
const isLeftOut = ({ state }: FileRow) => state === 'new';

/** What a file would change, row by row; what it cannot is saved as a file with the reasons. */
export function FileReview({ rows, found, registers, file }: Props) {
  const t = useWords();
  const choice = useLeftOut(rows, registers ? offeredWithNew : offered, isLeftOut);
  const texts = useMemo(() => textsOf(file.columns, registers, t), [file.columns, registers, t]);
  const refused = rows.filter(({ state }) => state === 'skipped' || (state === 'new' && !registers));
  const saveRefused = async () => {
    const lines = refused.map((row) => ({ line: row.line, reason: texts.remark(row) ?? '' }));
    const text = await file.refusedRows({ head: t.fileImport.reasonHead, found, lines });
    saveFile(`${t.fileImport.refusedFile}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <div className={classes.review}>
      <ComparisonReview
        choice={choice}
        texts={texts}
        finder={textFinder}
        onApply={file.store}
        columns={registers && choice.states.new.length > 0 && <p className={classes.note}>{t.fileImport.newNote}</p>}
      >
        {refused.length > 0 && (
          <Button variant="default" onClick={() => void saveRefused()}>
            {t.fileImport.saveRefused(formatNumber(refused.length))}
          </Button>
        )}
        <Button variant="default" onClick={file.giveUp}>
          {t.fileImport.another}
        </Button>
      </ComparisonReview>
    </div>
  );
}

function textsOf(columns: readonly FileColumn[], registers: boolean, t: Catalog): ComparisonTexts<FileRow> {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const label = (field: string) => byField.get(field)?.names[0] ?? field;
  return {
    label,
    value(field, value) {
      const column = byField.get(field);
      const shown = column ? cellOf(column, value) : value;
      return typeof shown === 'number' && !column?.rule?.names ? formatNumber(shown) : String(shown ?? '');
    },
    remark: (row) => remarkOf(row, { label, registers, t }),
  };
}
