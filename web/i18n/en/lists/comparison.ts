import type { comparison as ko } from '#web/i18n/ko/lists/comparison.ts';

export const comparison: typeof ko = {
  states: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', skipped: 'Left out' },
  empty: 'empty',
  change: (column, from, to) => `${column}: from ${from} to ${to}`,
  selectAll: (count) => `Select all (${count})`,
  select: (sku) => `Select ${sku}`,
  search: 'Search SKU or name',
  noSku: '(no SKU)',
  nothingHere: {
    new: 'No new products.',
    changed: 'No changed products.',
    unchanged: 'No unchanged products.',
    skipped: 'Nothing is left out.',
  },
  applyLabel: 'To store',
  applyStates: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', skipped: 'Left out' },
  applyState: (state) => `${state}: store all`,
  apply: (what) => (what === '' ? 'Store' : `Store: ${what}`),
};
