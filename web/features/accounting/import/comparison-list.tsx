import { memo, useCallback } from 'react';
import type { ValueChange } from '#contract/accounting/accounting.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import classes from './comparison-list.module.css';
import { type ComparisonRow, isOffered } from './comparison-rows.ts';

interface Props {
  rows: readonly ComparisonRow[];
  label: string;
  /** The list scrolls to the top when this changes. */
  resetKey: string;
  leftOut: ReadonlySet<number>;
  onToggle(key: number): void;
}

const keyOf = (row: ComparisonRow) => row.key;

/**
 * Thousands of compared products: a checkbox where something would change, with the value of each side, or the reason
 * why not.
 */
export function ComparisonList({ rows, label, resetKey, leftOut, onToggle }: Props) {
  const t = useWords();
  const render = useCallback(
    (row: ComparisonRow) => <Row row={row} chosen={!leftOut.has(row.key)} t={t} onToggle={onToggle} />,
    [leftOut, t, onToggle],
  );
  return <VirtualCards label={label} items={rows} getKey={keyOf} estimateHeight={56} resetKey={resetKey} render={render} />;
}

interface RowProps {
  row: ComparisonRow;
  chosen: boolean;
  t: Catalog;
  onToggle(key: number): void;
}

/** Plain elements instead of Mantine's, for speed: thousands of rows are rendered during scrolling. */
const Row = memo(function Row({ row, chosen, t, onToggle }: RowProps) {
  const sku = row.sku === '' ? t.accounting.noSku : row.sku;
  const content = (
    <>
      <span className={classes.names}>
        <span className={classes.sku}>{sku}</span>
        {row.productName !== null && <span className={classes.name}>{row.productName}</span>}
      </span>
      {row.reason !== null && (
        <span className={classes.reason}>
          {t.accounting.reasons[row.reason]} {row.state !== 'skipped' && t.accounting.weightStays}
        </span>
      )}
      {row.changes.length > 0 && (
        <span className={classes.changes}>
          {row.changes.map((change) => (
            <Change key={change.column} change={change} isNew={row.state === 'new'} t={t} />
          ))}
        </span>
      )}
    </>
  );
  if (!isOffered(row)) return <div className={classes.row}>{content}</div>;
  return (
    <label className={classes.row} data-offered>
      <input
        type="checkbox"
        className={classes.check}
        checked={chosen}
        aria-label={t.accounting.select(sku)}
        onChange={() => onToggle(row.key)}
      />
      {content}
    </label>
  );
});

function Change({ change: { column, from, to }, isNew, t }: { change: ValueChange; isNew: boolean; t: Catalog }) {
  // the name of a new product is already shown before it
  if (isNew && column === 'productName') return null;
  const label = t.accounting.columns[column];
  const [before, after] = [shown(column, from, t), shown(column, to, t)];
  return (
    <span className={classes.change} {...(!isNew && { role: 'img', 'aria-label': t.accounting.change(label, before, after) })}>
      <span className={classes.column}>{label}</span>
      {!isNew && (
        <>
          <del className={classes.from} data-empty={from === null || undefined}>
            {before}
          </del>
          <span aria-hidden="true">→</span>
        </>
      )}
      <span className={classes.to}>{after}</span>
    </span>
  );
}

const shown = (column: ValueChange['column'], value: ValueChange['from'], t: Catalog): string => {
  if (value === null) return t.accounting.empty;
  return column === 'weight' ? t.accounting.kilograms(formatNumber(Number(value))) : String(value);
};
