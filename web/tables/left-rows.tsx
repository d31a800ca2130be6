import { Button } from '@mantine/core';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import type { ComparisonRow, ComparisonTexts } from '#web/ui/comparison/comparison-row.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { SaveRefused } from './save-refused.tsx';
import classes from './table-file.module.css';
import type { TableFile } from './table-file.ts';

interface Props<Row extends ComparisonRow> {
  rows: readonly Row[];
  /** The same rows and the reasons, in the form in which they are saved. */
  refused: readonly { line: number; reason: string }[];
  texts: ComparisonTexts<Row>;
  words: { left: string; moreLeft(count: string): string };
  found: FoundColumns;
  file: Pick<TableFile, 'refusedRows' | 'compare'>;
}

/** The most rows that are listed here; the saved file contains all of them. */
const named = 50;

/** The rows that were not stored, if any, and why, with a button to compare the file once more. */
export function LeftRows<Row extends ComparisonRow>({ rows, refused, texts, words, found, file }: Props<Row>) {
  const t = useWords().fileImport;
  if (rows.length === 0) return null;
  return (
    <section className={classes.left} aria-label={words.left}>
      <ul className={classes.leftRows}>
        {rows.slice(0, named).map((row) => (
          <li key={row.key}>
            <strong>{row.sku}</strong> {row.productName && shortName(row.productName)}
            <span className={classes.note}>{texts.remark(row)}</span>
          </li>
        ))}
      </ul>
      {rows.length > named && <p className={classes.note}>{words.moreLeft(formatNumber(rows.length - named))}</p>}
      <div className={classes.buttons}>
        <SaveRefused rows={refused} found={found} file={file} />
        <Button onClick={() => file.compare(found)}>{t.compareAgain}</Button>
      </div>
    </section>
  );
}
