import { memo, type PointerEvent, type ReactNode, useState } from 'react';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';
import type { Column } from './model/column.ts';
import { leadWidth } from './model/geometry.ts';
import type { SortKey } from './model/sort-rows.ts';
import type { RowShape } from './rows/row-cells.ts';
import classes from './sheet.module.css';
import type { Sheet } from './sheet-core.ts';

/** The contents of the header, besides the names of the columns. */
export interface Heading {
  sort: readonly SortKey[];
  isFiltered(column: string): boolean;
  /** The button that opens a column's menu, with the menu. */
  menu(column: Column, button: ReactNode, opened: boolean): ReactNode;
  onResize(column: string, width: number): void;
  /** Whether all, some or none of the rows shown are chosen. */
  chosen: 'all' | 'some' | 'none';
  onChooseAll(): void;
}

interface Props {
  sheet: Sheet;
  shape: Pick<RowShape, 'columns' | 'edges' | 'drawn'>;
  width: number;
  heading: Heading;
  /** The column whose menu is open. */
  menu: string | undefined;
}

export const SheetHead = memo(function SheetHead({ sheet, shape: { columns, edges, drawn }, width, heading, menu }: Props) {
  const t = useWords().sheet;
  return (
    <div role="row" aria-rowindex={1} data-row={-1} className={classes.head} style={{ width }}>
      <div role="columnheader" aria-colindex={1} className={`${classes.cell} ${classes.lead}`} style={{ width: leadWidth }}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={heading.chosen === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = heading.chosen === 'some';
          }}
          aria-label={t.chooseAll}
          onMouseDown={(event) => event.preventDefault()}
          onChange={heading.onChooseAll}
        />
      </div>
      {drawn.map((c) => {
        const column = columns[c];
        if (!column) return null;
        const opened = menu === column.name;
        return <HeadCell key={column.name} sheet={sheet} column={column} c={c} edges={edges} heading={heading} opened={opened} t={t} />;
      })}
    </div>
  );
});

interface HeadCellProps extends Pick<Props, 'sheet' | 'heading'>, Pick<RowShape, 'edges'> {
  column: Column;
  c: number;
  opened: boolean;
  t: Catalog['sheet'];
}

function HeadCell({ sheet, column, c, edges, heading, opened, t }: HeadCellProps) {
  const { name, label, note } = column;
  const at = heading.sort.findIndex((key) => key.column === name);
  const sorted = heading.sort[at];
  const arrow = sorted && `${sorted.descending ? '↓' : '↑'}${heading.sort.length > 1 ? at + 1 : ''}`;
  const width = (edges[c + 1] ?? 0) - (edges[c] ?? 0);
  const isFiltered = heading.isFiltered(name);
  // menus for all columns would be most of the cost of drawing the header: a menu is mounted when it is first opened
  const [hasMenu, setHasMenu] = useState(opened);
  if (opened && !hasMenu) setHasMenu(true);
  const button = (
    <button
      type="button"
      tabIndex={-1}
      className={classes.menuButton}
      data-active={sorted || isFiltered ? true : undefined}
      aria-label={t.columnMenu(label)}
      onClick={() => sheet.set({ menu: opened ? undefined : name })}
    >
      {isFiltered ? <Icon shape={toolShapes.filter} /> : undefined}
    </button>
  );
  return (
    <div
      role="columnheader"
      aria-colindex={c + 2}
      aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
      title={note === undefined ? label : `${label} ${note}`}
      className={`${classes.cell} ${classes.title} ${c === 0 ? classes.first : ''}`}
      style={c === 0 ? { width } : { left: edges[c], width }}
    >
      <span className={classes.name}>
        {label}
        {note !== undefined && <span className={classes.note}> {note}</span>}
      </span>
      {arrow && <span className={classes.note}>{arrow}</span>}
      {hasMenu ? heading.menu(column, button, opened) : button}
      <span className={classes.resize} data-own {...resizing(width, (next) => heading.onResize(name, next))} />
    </div>
  );
}

/** Handlers that resize a column, to between 56 and 900 pixels: it stays visible, and no wider than a screen. */
function resizing(width: number, onResize: (width: number) => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // the release of another button may never come: its menu opens
      if (event.button !== 0) return;
      event.preventDefault();
      const { currentTarget: element, clientX: start } = event;
      element.setPointerCapture(event.pointerId);
      const aborter = new AbortController();
      const { signal } = aborter;
      const move = (moved: globalThis.PointerEvent) => onResize(Math.round(Math.max(56, Math.min(900, width + moved.clientX - start))));
      const end = () => aborter.abort();
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        end();
        // the heading went with its column: no release ended the drag
        if (!element.isConnected) return;
        event.preventDefault();
        event.stopPropagation();
        onResize(width);
      };
      element.addEventListener('pointermove', move, { signal });
      element.addEventListener('pointerup', end, { signal });
      element.addEventListener('pointercancel', end, { signal });
      // in the capture phase: otherwise the cell that is being edited would take it
      globalThis.addEventListener('keydown', onKey, { signal, capture: true });
    },
  };
}
