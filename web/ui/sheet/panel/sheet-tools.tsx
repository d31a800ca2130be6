import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type RefObject, useState, useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Folded } from '#web/ui/display/folded.tsx';
import { type AnyIcon, Icon } from '#web/ui/display/icon.tsx';
import { toolShapes } from '#web/ui/display/tool-shapes.ts';
import { copyText } from '#web/ui/feedback/copy-text.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { clear, copied, fillDown, paste, takeBack } from '#web/ui/sheet/block.ts';
import { openEditor } from '#web/ui/sheet/editing.ts';
import { findNext } from '#web/ui/sheet/find.ts';
import type { Sheet } from '#web/ui/sheet/sheet-core.ts';
import { focusSheet } from '#web/ui/sheet/wire-input.ts';
import classes from './sheet-panel.module.css';

interface Props {
  sheet: Sheet;
  /** The field to find something in the cells; undefined while it is closed. */
  find: { opened: boolean; field: RefObject<HTMLElement | null>; open(): void; close(): void };
  readOnly: boolean;
  /** What the screen adds. */
  children: ReactNode;
}

/** The buttons of a sheet: what the keyboard does, for whoever has none, and what it does not do. */
export function SheetTools({ sheet, find, readOnly, children }: Props) {
  const { sheet: t, listTools } = useWords();
  const { book } = sheet.given();
  useSyncExternalStore(book.subscribe, book.version);
  const hasNoKeys = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const act = acting(sheet);
  return (
    <div role="toolbar" aria-label={t.tools} className={classes.tools}>
      {!readOnly && (
        <Tool icon={{ shape: toolShapes.undo }} label={t.undo} disabled={!book.canUndo()} onClick={act(() => takeBack(sheet, 'undo'))} />
      )}
      {!readOnly && (
        <Tool icon={{ shape: toolShapes.redo }} label={t.redo} disabled={!book.canRedo()} onClick={act(() => takeBack(sheet, 'redo'))} />
      )}
      <Tool icon={{ name: 'search' }} label={t.find} onClick={find.open} />
      {hasNoKeys && <TouchTools sheet={sheet} readOnly={readOnly} />}
      {find.opened && <FindField sheet={sheet} find={find} />}
      <span className={classes.end}>
        <Folded label={listTools.tools}>{children}</Folded>
      </span>
    </div>
  );
}

/** What a key does elsewhere. */
function TouchTools({ sheet, readOnly }: Pick<Props, 'sheet' | 'readOnly'>) {
  const t = useWords().sheet;
  const extending = useSyncExternalStore(sheet.subscribe, () => sheet.get().extending);
  const act = acting(sheet);
  return (
    <span className={classes.touch}>
      {!readOnly && <Tool icon={{ name: 'edit' }} label={t.editCell} onClick={act(() => openEditor(sheet))} />}
      {!readOnly && <Tool icon={{ shape: toolShapes.erase }} label={t.clearCells} onClick={act(() => clear(sheet))} />}
      <Tool
        icon={{ shape: toolShapes.range }}
        label={t.range}
        pressed={extending}
        onClick={act(() => sheet.set({ extending: !extending }))}
      />
      <Tool icon={{ shape: toolShapes.copy }} label={t.copy} onClick={act(() => void copyText(copied(sheet).text))} />
      {!readOnly && (
        <Tool icon={{ shape: toolShapes.paste }} label={t.paste} onClick={act(() => void pasteHere(sheet, t.paste, t.pasteFailed))} />
      )}
      {!readOnly && <Tool icon={{ shape: toolShapes.fillDown }} label={t.fillDown} onClick={act(() => fillDown(sheet))} />}
    </span>
  );
}

/** The focus goes back to the field before something is done to its cell. */
const acting = (sheet: Sheet) => (does: () => void) => () => {
  focusSheet(sheet);
  does();
};

async function pasteHere(sheet: Sheet, title: string, failed: string): Promise<void> {
  // there is no clipboard to be read on plain http
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  if (text === undefined) notifyFailed(title, failed);
  else paste(sheet, text, '');
}

interface ToolProps {
  icon: AnyIcon;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick(): void;
}

const Tool = ({ icon, label, disabled = false, pressed, onClick }: ToolProps) => (
  <ActionIcon size="md" title={label} aria-label={label} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
    <Icon {...icon} />
  </ActionIcon>
);

function FindField({ sheet, find }: Pick<Props, 'sheet' | 'find'>) {
  const t = useWords().sheet;
  const [text, setText] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') findNext(sheet, text, event.shiftKey ? -1 : 1);
    if (event.key !== 'Escape') return;
    find.close();
    focusSheet(sheet);
  };
  return (
    <search ref={find.field} aria-label={t.findText} className={classes.find} onKeyDown={onKeyDown}>
      <SearchField label={t.findText} value={text} onChange={setText} />
      <Button variant="default" px="xs" onClick={() => findNext(sheet, text, 1)}>
        {t.findNext}
      </Button>
    </search>
  );
}
