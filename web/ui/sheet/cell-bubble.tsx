import { Button } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import { LabelNote } from '#web/ui/display/label-note.tsx';
import { pickSuggestion, suggestionsOf } from './editing.ts';
import { rowHeight } from './model/geometry.ts';
import classes from './sheet.module.css';
import type { Sheet, SheetState } from './sheet-core.ts';

interface Props {
  sheet: Sheet;
  state: SheetState;
  id: string;
  /** The top of the cell, within the element that holds the field. */
  top: number;
  /** The bubble stands above the cell, because the cell is low on the screen. */
  above: boolean;
}

/** Under the active cell: the values to choose from, or why its value was refused. */
export function CellBubble({ sheet, state, id, top, above }: Props) {
  const list = suggestionsOf(sheet);
  const place = above ? { bottom: `calc(100% - ${top}px)` } : { top: top + rowHeight };
  if (list.length === 0) return <Refused sheet={sheet} state={state} id={id} place={place} />;
  return (
    <div
      id={`${id}_bubble`}
      role="listbox"
      aria-label={sheet.inputs().table.columns[state.active.c]?.label}
      className={`${classes.bubble} ${classes.list}`}
      style={place}
      data-own
    >
      {list.map(({ typed, label, note }, at) => (
        <div
          key={typed}
          id={`${id}_option_${at}`}
          role="option"
          aria-selected={at === state.suggestion}
          className={classes.option}
          // preventDefault keeps the focus in the field
          onMouseDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
            pickSuggestion(sheet, typed);
          }}
        >
          {label}
          <LabelNote label={label} note={note} className={classes.optionNote} />
        </div>
      ))}
    </div>
  );
}

interface RefusedProps extends Pick<Props, 'sheet' | 'state' | 'id'> {
  place: { top: number } | { bottom: string };
}

function Refused({ sheet, state: { active, mode }, id, place }: RefusedProps) {
  const t = useWords();
  const { table, book } = sheet.inputs();
  const [row, column] = [table.rows[active.r], table.columns[active.c]];
  const key = row === undefined ? undefined : table.keyOf(row);
  const refused = key === undefined || !column ? undefined : book.of(key)?.[column.name]?.refused;
  if (mode !== 'select' || !refused || key === undefined || !column) return null;
  const keep = () => {
    const read = column.read?.(refused.text);
    if (read) book.write(({ cells }) => void cells.write([{ key, column: column.name, text: refused.text, read, typed: column.typed }]));
  };
  return (
    <div id={`${id}_bubble`} className={classes.bubble} style={place} data-own>
      <p className={classes.reason}>{refused.reason}</p>
      {refused.theirs && (
        <dl>
          <dt>{t.common.conflictTheirs}</dt>
          <dd>{refused.theirs.text === '' ? t.common.none : refused.theirs.text}</dd>
          <dt>{t.common.conflictMine}</dt>
          <dd>{refused.text === '' ? t.common.none : refused.text}</dd>
        </dl>
      )}
      <div className={classes.answers}>
        <Button
          variant="default"
          size="compact-xs"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => book.write(({ cells }) => cells.giveBack(key, column.name))}
        >
          {refused.theirs ? t.common.takeTheirs : t.sheet.giveBack}
        </Button>
        {refused.theirs && (
          <Button size="compact-xs" onMouseDown={(event) => event.preventDefault()} onClick={keep}>
            {t.common.keepMine}
          </Button>
        )}
      </div>
    </div>
  );
}
