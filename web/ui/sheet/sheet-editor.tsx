import { useEffect, useLayoutEffect, useRef } from 'react';
import { later } from '#web/code/later.tsx';
import { useWords } from '#web/i18n/words.ts';
import { commit, isTyping } from './editing.ts';
import type { KeyActions } from './keys.ts';
import { leadWidth, rowHeight } from './model/geometry.ts';
import classes from './sheet.module.css';
import type { Sheet, SheetState } from './sheet-core.ts';
import { wireInput } from './wire-input.ts';

const CellBubble = later(async () => (await import('./cell-bubble.tsx')).CellBubble);

interface Props {
  sheet: Sheet;
  state: SheetState;
  edges: readonly number[];
  id: string;
  actions: KeyActions;
}

/**
 * The one field of the sheet, over the active cell. It has the focus whether or not the cell is edited, and is never replaced by another
 * element. It lies outside the grid element, which may contain only rows.
 */
export function SheetEditor({ sheet, state, edges, id, actions }: Props) {
  const t = useWords().sheet;
  const field = useRef<HTMLTextAreaElement>(null);
  const present = useRef(actions);
  present.current = actions;
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    sheet.setInput(input);
    const unwire = wireInput(sheet, input, () => present.current);
    return () => {
      // the Back button leaves the screen without a blur event for the field
      commit(sheet);
      unwire();
    };
  }, [sheet]);
  useEffect(() => sheet.inputs().book.typedInto(() => isTyping(sheet)), [sheet]);
  const { active, mode, view } = state;
  const column = sheet.inputs().table.columns[active.c];
  const isFirst = active.c === 0;
  const width = (edges[active.c + 1] ?? 0) - (edges[active.c] ?? 0);
  const isAbove = (active.r + 1) * rowHeight > view.top + view.height * 0.6;
  return (
    <div
      className={isFirst ? classes.overFirst : classes.over}
      style={isFirst ? { width, left: leadWidth } : { top: (active.r + 1) * rowHeight, left: edges[active.c], width, height: rowHeight }}
    >
      <textarea
        ref={field}
        rows={1}
        className={`${classes.editor} ${mode === 'select' ? classes.quiet : ''}`}
        style={{ top: isFirst ? active.r * rowHeight : 0 }}
        data-multi={mode === 'edit' || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // a screen keyboard appears only when a cell is opened
        inputMode={mode === 'select' ? 'none' : column?.numeric ? 'decimal' : 'text'}
        aria-label={t.cellOf(column?.label ?? '', active.r + 1)}
        aria-controls={id}
        aria-describedby={`${id}_bubble`}
        aria-activedescendant={
          mode === 'select'
            ? `${id}_${active.r}_${active.c}`
            : state.suggestion === undefined
              ? undefined
              : `${id}_option_${state.suggestion}`
        }
      />
      <CellBubble opened={mode !== 'select'} sheet={sheet} state={state} id={id} top={isFirst ? active.r * rowHeight : 0} above={isAbove} />
    </div>
  );
}
