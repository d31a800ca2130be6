import type { CheckedOrder } from '#contract/label-batches/label-batches.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { OrderReasons } from './order-reasons.tsx';

/** Whether the file for Ship Manager leaves the order out: its receiver's name does not fit. */
export const isLeftOut = ({ fileCuts }: CheckedOrder): boolean => fileCuts.some(({ cut }) => cut === 'name');

const textsOf = ({ fileCuts }: CheckedOrder, t: Catalog) =>
  fileCuts.map(({ cut, limit }) => t.labelBatches.fileCuts[cut](formatNumber(limit)));

/** Says before the download which values the file for Ship Manager shortens or leaves out. */
export function NotWhole({ orders, isOpen }: { orders: readonly CheckedOrder[]; isOpen: boolean }) {
  const t = useWords();
  const cut = orders.filter(({ fileCuts }) => fileCuts.length > 0);
  if (cut.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{t.labelBatches.notWhole(formatNumber(cut.length))}</summary>
      <OrderReasons orders={cut} textsOf={textsOf} />
    </details>
  );
}
