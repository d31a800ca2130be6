import { useMemo } from 'react';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { useWords } from '#web/i18n/words.ts';
import { FileComparison } from '#web/tables/file-comparison.tsx';
import type { ComparisonState } from '#web/ui/comparison/comparison-row.ts';
import { useLeftOut } from '#web/ui/comparison/use-left-out.ts';
import type { OrderRow } from './order-row.ts';
import { orderTexts, withReasons } from './order-texts.ts';
import type { OrderImport } from './use-order-import.ts';

const offered: readonly ComparisonState[] = ['new', 'changed'];
/** Changes to stored orders are left out unless the person selects them. */
const isLeftOut = ({ state }: OrderRow) => state === 'changed';

/** The stored order was imported without a channel: it may be this one, or an order of another shop with the same number. */
const isClaimed = ({ changes }: OrderRow) => changes.some(({ column, from }) => column === 'channel' && from === null);

/** The new and changed orders of a file, for review. */
export function OrderReview({ rows, found, file }: { rows: readonly OrderRow[]; found: FoundColumns; file: OrderImport }) {
  const t = useWords();
  const choice = useLeftOut(rows, offered, isLeftOut);
  const texts = useMemo(() => orderTexts(file.columns, t), [file.columns, t]);
  const { changed, skipped } = choice.states;
  const note = changed.length > 0 && `${t.orderImport.changedNote} ${changed.some(isClaimed) ? t.orderImport.claimedNote : ''}`;
  return <FileComparison choice={choice} texts={texts} note={note} refused={withReasons(skipped, texts)} found={found} file={file} />;
}
