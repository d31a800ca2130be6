import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { textFinder } from '#contract/text-search.ts';
import { useWords } from '#web/i18n/words.ts';
import { ComparisonReview } from '#web/ui/comparison/comparison-review.tsx';
import type { ComparisonRow, ComparisonTexts } from '#web/ui/comparison/comparison-row.ts';
import type { LeftOut } from '#web/ui/comparison/use-left-out.ts';
import { SaveRefused } from './save-refused.tsx';
import classes from './table-file.module.css';
import type { TableFile } from './table-file.ts';

interface Props<Row extends ComparisonRow> {
  choice: LeftOut<Row>;
  texts: ComparisonTexts<Row>;
  /** What is to be known before the rows are stored. */
  note: ReactNode;
  /** The rows of the file that cannot be taken, and the reasons. */
  refused: readonly { line: number; reason: string }[];
  found: FoundColumns;
  file: Pick<TableFile, 'refusedRows' | 'giveUp'> & { store(rows: readonly Row[]): void };
}

/** What a file would change, for review. Rows that cannot be taken can be saved as a file with the reasons. */
export function FileComparison<Row extends ComparisonRow>({ choice, texts, note, refused, found, file }: Props<Row>) {
  const t = useWords().fileImport;
  return (
    <div className={classes.review}>
      <ComparisonReview
        choice={choice}
        texts={texts}
        finder={textFinder}
        onApply={file.store}
        columns={note && <p className={classes.note}>{note}</p>}
      >
        {refused.length > 0 && <SaveRefused rows={refused} found={found} file={file} />}
        <Button variant="default" onClick={file.giveUp}>
          {t.another}
        </Button>
      </ComparisonReview>
    </div>
  );
}
