import { memo, useCallback } from 'react';
import type { Catalog } from '#web/i18n/ko.ts';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import classes from './comparison-list.module.css';
import type { ComparedChange, ComparisonRow, ComparisonTexts } from './comparison-row.ts';
import { useComparisonWords } from './comparison-words.ts';

interface Props<Row extends ComparisonRow> {
  rows: readonly Row[];
  label: string;
  /** The list scrolls to the top when this changes. */
  resetKey: string;
  texts: ComparisonTexts<Row>;
  /** Set if rows can be chosen: the keys of the rows that were left out, and how to change that. */
  choice: { leftOut: ReadonlySet<number>; onToggle(key: number): void } | undefined;
}

const keyOf = ({ key }: ComparisonRow) => key;

/** A list of thousands of compared rows: each has a checkbox and the values of both sides, or the reason why it cannot be chosen. */
export function ComparisonList<Row extends ComparisonRow>({ rows, label, resetKey, texts, choice }: Props<Row>) {
  const t = useComparisonWords();
  const { leftOut, onToggle } = choice ?? {};
  const render = useCallback(
    (row: Row) => <CompareRow row={row} chosen={leftOut && !leftOut.has(row.key)} texts={texts} t={t} onToggle={onToggle} />,
    [leftOut, texts, t, onToggle],
  );
  return <VirtualCards label={label} items={rows} getKey={keyOf} estimateHeight={56} resetKey={resetKey} render={render} />;
}

interface RowProps {
  row: ComparisonRow;
  /** Undefined if the row cannot be chosen. */
  chosen: boolean | undefined;
  texts: ComparisonTexts;
  t: Catalog['comparison'];
  onToggle: ((key: number) => void) | undefined;
}

/** Plain elements instead of Mantine's, for speed: thousands of rows are rendered during scrolling. */
const CompareRow = memo(function CompareRow({ row, chosen, texts, t, onToggle }: RowProps) {
  const sku = row.sku === '' ? t.noSku : row.sku;
  const remark = texts.remark(row);
  const content = (
    <>
      <span className={classes.names}>
        <span className={classes.sku}>{sku}</span>
        {row.productName !== null && <span className={classes.name}>{row.productName}</span>}
      </span>
      {remark !== null && <span className={classes.reason}>{remark}</span>}
      {row.changes.length > 0 && (
        <span className={classes.changes}>
          {row.changes.map((change) => (
            <Change key={change.column} change={change} isNew={row.state === 'new'} texts={texts} t={t} />
          ))}
        </span>
      )}
    </>
  );
  if (chosen === undefined) return <div className={classes.row}>{content}</div>;
  return (
    <label className={classes.row} data-offered>
      <input type="checkbox" className={classes.check} checked={chosen} aria-label={t.select(sku)} onChange={() => onToggle?.(row.key)} />
      {content}
    </label>
  );
});

interface ChangeProps extends Pick<RowProps, 'texts' | 't'> {
  change: ComparedChange;
  isNew: boolean;
}

function Change({ change: { column, from, to }, isNew, texts, t }: ChangeProps) {
  // for a new product, the SKU and the name are already shown in front
  if (isNew && (column === 'productName' || column === 'sku')) return null;
  const label = texts.label(column);
  const shown = (value: ComparedChange['from']) => (value === null ? t.empty : texts.value(column, value));
  const [before, after] = [shown(from), shown(to)];
  return (
    <span className={classes.change} {...(!isNew && { role: 'img', 'aria-label': t.change(label, before, after) })}>
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
