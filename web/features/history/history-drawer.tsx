import { later } from '#web/code/later.tsx';
import { loadWords } from '#web/i18n/words.ts';
import type { HistoryDrawerProps } from './row-history.tsx';

export type { HistorySubject } from './row-history.tsx';

const RowHistory = later(async () => {
  const [{ RowHistory }] = await Promise.all([import('./row-history.tsx'), loadWords()]);
  return RowHistory;
});

/** The history of one row beside any screen. Its code is loaded after that of the screen. */
export const HistoryDrawer = (props: HistoryDrawerProps) => <RowHistory opened={props.subject !== undefined} {...props} />;
