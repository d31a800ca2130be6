import { useMemo } from 'react';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { useWords } from '#web/i18n/words.ts';
import { FileComparison } from '#web/tables/file-comparison.tsx';
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

/** The changes that a file would make, row by row. */
export function FileReview({ rows, found, registers, file }: Props) {
  const t = useWords();
  const choice = useLeftOut(rows, registers ? offeredWithNew : offered, isLeftOut);
  const texts = useMemo(() => fileTexts(file.columns, t, { registers }), [file.columns, registers, t]);
  const refused = rows.filter(({ state }) => state === 'skipped' || (state === 'new' && !registers));
  const note = registers && choice.states.new.length > 0 && t.fileImport.newNote;
  return <FileComparison choice={choice} texts={texts} note={note} refused={withReasons(refused, texts)} found={found} file={file} />;
}
