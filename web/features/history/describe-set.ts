import type { ChangeKind } from '#contract/history/change-kinds.ts';
import type { ChangeSet } from '#contract/history/history.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { fieldLabel } from './describe-change.ts';

/** The number of rows in a change set. */
export const setRowsText = ({ rows, changes }: ChangeSet, t: Catalog): string =>
  t.history.sets.rows(formatNumber(rows), changes.some(isOfProduct));

const isOfProduct = ({ kind }: { kind: ChangeKind }) => kind === 'product' || kind === 'priceSheet';

/** The number of values by field: 'Cost price 400 · Availability 40'. */
export function setValuesText({ changes }: ChangeSet, t: Catalog): string {
  // an added product also adds a row of prices, which is not counted again
  const added = Math.max(0, ...changes.map(({ field, count }) => (field === null ? count : 0)));
  const ofFields = changes.flatMap(({ kind, field, count }) => (field === null ? [] : [[fieldLabel(kind, field, t), count] as const]));
  return [...(added > 0 ? [[t.history.created, added] as const] : []), ...ofFields]
    .map(([label, count]) => t.history.sets.values(label, formatNumber(count)))
    .join(' · ');
}
