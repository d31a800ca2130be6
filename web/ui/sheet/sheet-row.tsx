import { memo } from 'react';
import type { RowMarks } from './model/cell-marks.ts';
import type { Column, RowKey } from './model/column.ts';
import { leadWidth, rowHeight } from './model/geometry.ts';
import classes from './sheet.module.css';

/** What all rows have in common; the same object while they need not be drawn again. */
export interface RowShape {
  id: string;
  columns: readonly Column[];
  edges: readonly number[];
  /** Numbers of the columns that are drawn. */
  drawn: readonly number[];
  chooseLabel(name: string): string;
  onChoose(key: RowKey, through: boolean): void;
}

interface Props {
  row: unknown;
  rowKey: RowKey;
  /** Its place. */
  r: number;
  shape: RowShape;
  /** The first and last selected column, '2 4'; nothing where none is. */
  selected: string;
  marks: RowMarks | undefined;
  chosen: boolean;
}

/** One row. Plain elements, and no more than are seen: a page of a sheet is hundreds of cells. */
export const SheetRow = memo(function SheetRow({ row, rowKey, r, shape, selected, marks, chosen }: Props) {
  const { id, columns, edges, drawn, chooseLabel, onChoose } = shape;
  const [from = -1, to = -1] = selected === '' ? [] : selected.split(' ').map(Number);
  const name = columns[0]?.shown(columns[0].value(row)) ?? '';
  return (
    <div role="row" aria-rowindex={r + 2} className={classes.row} style={{ top: (r + 1) * rowHeight }} data-chosen={chosen || undefined}>
      <div role="gridcell" aria-colindex={1} className={`${classes.cell} ${classes.lead}`} style={{ width: leadWidth }}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={chosen}
          aria-label={chooseLabel(name)}
          onMouseDown={(event) => event.preventDefault()}
          onChange={(event) => onChoose(rowKey, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      </div>
      {drawn.map((c) => {
        const column = columns[c];
        if (!column) return null;
        const refused = marks?.[column.name]?.refused;
        const text = refused ? refused.text : column.shown(column.value(row));
        return (
          <div
            key={column.name}
            id={`${id}_${r}_${c}`}
            role={c === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={c + 2}
            aria-selected={c >= from && c <= to}
            aria-readonly={column.read === undefined || undefined}
            aria-invalid={refused !== undefined || undefined}
            data-mark={refused ? 'refused' : marks?.[column.name]?.waiting ? 'waiting' : undefined}
            className={cellClass(column, c)}
            style={c === 0 ? { width: (edges[1] ?? 0) - leadWidth } : { left: edges[c], width: (edges[c + 1] ?? 0) - (edges[c] ?? 0) }}
          >
            {text}
          </div>
        );
      })}
    </div>
  );
});

export const cellClass = (column: Column, c: number): string =>
  [classes.cell, c === 0 && classes.first, column.numeric && classes.number, c > 0 && column.read === undefined && classes.locked]
    .filter(Boolean)
    .join(' ');
