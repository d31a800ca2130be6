import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { textFinder } from '#contract/text-search.ts';
import { useWords } from '#web/i18n/words.ts';
import { SaveRefused } from '#web/tables/save-refused.tsx';
import classes from '#web/tables/table-file.module.css';
import { ComparisonReview } from '#web/ui/comparison/comparison-review.tsx';
import type { ComparisonState } from '#web/ui/comparison/comparison-row.ts';
import { useLeftOut } from '#web/ui/comparison/use-left-out.ts';
import type { FileRow } from './file-row.ts';
import { fileTexts, withReasons } from './file-texts.ts';
import type { FileImport } from './use-file-import.ts';

interface Props {
  rows: readonly FileRow[];
  found: FoundColumns;
  /** Whether new products can be registered. */
  registers: boolean;
  file: FileImport;
}

const offered: readonly ComparisonState[] = ['changed'];
const offeredWithNew: readonly ComparisonState[] = ['changed', 'new'];
/** New products are left out unless the person selects them, because a product that is registered in ECOUNT stays there. */
const isLeftOut = ({ state }: FileRow) => state === 'new';

/** The changes that a file would make, row by row. Rows that cannot be taken can be saved as a file with the reasons. */
export function FileReview({ rows, found, registers, file }: Props) {
  const t = useWords();
  const choice = useLeftOut(rows, registers ? offeredWithNew : offered, isLeftOut);
  const texts = useMemo(() => fileTexts(file.columns, t, { registers }), [file.columns, registers, t]);
  const refused = rows.filter(({ state }) => state === 'skipped' || (state === 'new' && !registers));
  return (
    <div className={classes.review}>
      <ComparisonReview
        choice={choice}
        texts={texts}
        finder={textFinder}
        onApply={file.store}
        columns={registers && choice.states.new.length > 0 && <p className={classes.note}>{t.fileImport.newNote}</p>}
      >
        {refused.length > 0 && <SaveRefused rows={withReasons(refused, texts)} found={found} file={file} />}
        <Button variant="default" onClick={file.giveUp}>
          {t.fileImport.another}
        </Button>
      </ComparisonReview>
    </div>
  );
}
