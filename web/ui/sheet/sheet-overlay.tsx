import { headHeight, leadWidth, rowHeight } from './model/geometry.ts';
import { isSingle, type Range, rangeOf } from './model/selection.ts';
import classes from './sheet.module.css';
import type { SheetState } from './sheet-core.ts';

interface Props {
  state: SheetState;
  edges: readonly number[];
  rows: number;
  readOnly: boolean;
}

const box = ({ r0, r1, c0, c1 }: Range, edges: readonly number[]) => ({
  top: r0 * rowHeight + headHeight,
  left: edges[c0] ?? 0,
  width: (edges[c1 + 1] ?? 0) - (edges[c0] ?? 0),
  height: (r1 - r0 + 1) * rowHeight,
});

/** The selected range, the range to which the fill handle is being dragged, and the handle. They lie below the pinned first column. */
export function SheetOverlay({ state, edges, rows, readOnly }: Props) {
  const range = rangeOf(state, { rows, columns: edges.length - 1 });
  const { top, left, width, height } = box(range, edges);
  const isFirstOnly = range.c1 === 0;
  return (
    <>
      {!isSingle(range) && <div className={classes.range} style={{ top, left, width, height }} />}
      {state.fill && <div className={`${classes.range} ${classes.filling}`} style={box(state.fill, edges)} />}
      {state.mode === 'select' && state.span === 'cells' && !readOnly && (
        <div
          className={isFirstOnly ? classes.overFirst : classes.over}
          style={isFirstOnly ? { width: 0, left: leadWidth + width } : { top: top + height, left: left + width }}
        >
          <div className={classes.handle} data-fill style={{ top: isFirstOnly ? top + height - headHeight - 5 : -5, left: -6 }} />
        </div>
      )}
    </>
  );
}
