import { Button } from '@mantine/core';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import type { FileRow } from './file-row.ts';
import { fileTexts } from './file-texts.ts';
import classes from './import-page.module.css';
import { SaveRefused } from './save-refused.tsx';
import type { FileImport } from './use-file-import.ts';

interface Props {
  rows: readonly FileRow[];
  found: FoundColumns;
  file: FileImport;
}

/** So many are named; a file has all of them. */
const named = 50;

/** Of which products something was not stored, and why; with the way to compare the file once more. */
export function LeftRows({ rows, found, file }: Props) {
  const t = useWords();
  const texts = fileTexts(file.columns, true, t);
  return (
    <section className={classes.left} aria-label={t.fileImport.left}>
      <ul className={classes.leftRows}>
        {rows.slice(0, named).map((row) => (
          <li key={row.key}>
            <strong>{row.sku}</strong> {row.productName && shortName(row.productName)}
            <span className={classes.note}>{texts.remark(row)}</span>
          </li>
        ))}
      </ul>
      {rows.length > named && <p className={classes.note}>{t.fileImport.moreLeft(formatNumber(rows.length - named))}</p>}
      <div className={classes.buttons}>
        <SaveRefused rows={rows} found={found} file={file} texts={texts} />
        <Button onClick={() => file.compare(found)}>{t.fileImport.compareAgain}</Button>
      </div>
    </section>
  );
}
