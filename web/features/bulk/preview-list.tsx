import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './bulk.module.css';
import { type PreviewCell, sumsOf } from './preview-rows.ts';

interface Props {
  cells: readonly PreviewCell[];
  /** The number of values that do not change. */
  same: number;
  nameOf(row: unknown): string;
}

const lineHeight = 32;

/** The effect on each value, the refused ones first. The list is virtualised, as there can be thousands. */
export function PreviewList({ cells, same, nameOf }: Props) {
  const t = useWords().bulk;
  const box = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => cells.toSorted((a, b) => Number(a.refused === undefined) - Number(b.refused === undefined)), [cells]);
  const refused = cells.filter((cell) => cell.refused !== undefined).length;
  const lines = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    overscan: 6,
  });
  return (
    <section aria-label={t.preview} className={classes.preview}>
      <p role="status" className={classes.counts}>
        {t.counts(formatNumber(cells.length - refused), formatNumber(same), refused > 0 ? formatNumber(refused) : null)}
      </p>
      <Sums cells={cells} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
      <div ref={box} className={classes.lines} tabIndex={0}>
        <ul style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, start }) => {
            const cell = sorted[index];
            return (
              cell && (
                <li key={`${cell.key} ${cell.column.name}`} style={{ transform: `translateY(${start}px)` }} className={classes.line}>
                  <Line cell={cell} name={nameOf(cell.row)} />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Line({ cell: { column, from, to, refused }, name }: { cell: PreviewCell; name: string }) {
  const none = useWords().common.none;
  const shown = (value: PreviewCell['from']) => column.shown(value) || none;
  return (
    <>
      <span>{name}</span>
      <span className={classes.column}>{column.label}</span>
      {refused === undefined ? (
        <span className={classes.values}>
          <span className={classes.from}>{shown(from)}</span> → {shown(to)}
        </span>
      ) : (
        <span className={classes.refused}>{refused}</span>
      )}
    </>
  );
}

function Sums({ cells }: Pick<Props, 'cells'>) {
  const t = useWords().bulk;
  const sums = useMemo(() => sumsOf(cells), [cells]);
  if (sums.length === 0) return null;
  return (
    <ul className={classes.sums}>
      {sums.map(({ column, from, to }) => {
        const by = Math.round((to - from) * 100) / 100;
        const format = column.unit?.format ?? formatNumber;
        return (
          <li key={column.name}>
            {t.sum(column.label, format(from), format(to), `${by > 0 ? '+' : by < 0 ? '−' : ''}${format(Math.abs(by))}`)}
          </li>
        );
      })}
    </ul>
  );
}
