import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, type RefObject, useState, useSyncExternalStore } from 'react';
import { later } from '#web/code/later.tsx';
import { whenLoaded } from '#web/code/load-code.ts';
import { useWords } from '#web/i18n/words.ts';
import { Folded } from '#web/ui/display/folded.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { takeBack } from '#web/ui/sheet/block.ts';
import type { Sheet } from '#web/ui/sheet/sheet-core.ts';
import { focusSheet } from '#web/ui/sheet/wire-input.ts';
import classes from './sheet-panel.module.css';
import { acting, Tool } from './tool.tsx';

const TouchTools = later(async () => (await import('./touch-tools.tsx')).TouchTools);

interface Props {
  sheet: Sheet;
  /** The field that searches the cells. */
  find: { opened: boolean; field: RefObject<HTMLElement | null>; open(): void; close(): void };
  readOnly: boolean;
  /** The screen's own buttons. */
  children: ReactNode;
}

/** The buttons above a sheet: undo, redo and search, the actions that need a keyboard otherwise, and the screen's own ones. */
export function SheetTools({ sheet, find, readOnly, children }: Props) {
  const { sheet: t, listTools } = useWords();
  const { book } = sheet.inputs();
  useSyncExternalStore(book.subscribe, book.version);
  const hasNoKeys = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const act = acting(sheet);
  return (
    <div role="toolbar" aria-label={t.tools} className={classes.tools}>
      {!readOnly && (
        <Tool
          icon={{ shape: toolShapes.undo }}
          label={t.undo}
          disabled={!book.now()?.canUndo()}
          onClick={act(() => takeBack(sheet, 'undo'))}
        />
      )}
      {!readOnly && (
        <Tool
          icon={{ shape: toolShapes.redo }}
          label={t.redo}
          disabled={!book.now()?.canRedo()}
          onClick={act(() => takeBack(sheet, 'redo'))}
        />
      )}
      <Tool icon={{ name: 'search' }} label={t.find} onClick={find.open} />
      {hasNoKeys && (
        <TouchTools sheet={sheet} readOnly={readOnly} until={<span className={classes.touch} data-tools={readOnly ? 2 : 6} />} />
      )}
      {find.opened && <FindField sheet={sheet} find={find} />}
      <span className={classes.end}>
        <Folded label={listTools.tools}>{children}</Folded>
      </span>
    </div>
  );
}

function FindField({ sheet, find }: Pick<Props, 'sheet' | 'find'>) {
  const t = useWords().sheet;
  const [text, setText] = useState('');
  const go = (step: 1 | -1) =>
    whenLoaded(
      () => import('#web/ui/sheet/find.ts'),
      ({ findNext }) => findNext(sheet, text, step),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    // on a button, Enter presses it as well
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) go(event.shiftKey ? -1 : 1);
    if (event.key !== 'Escape') return;
    find.close();
    focusSheet(sheet);
  };
  return (
    <search ref={find.field} aria-label={t.findText} className={classes.find} onKeyDown={onKeyDown}>
      <SearchField label={t.findText} value={text} onChange={setText} />
      <Button variant="default" px="xs" onClick={() => go(1)}>
        {t.findNext}
      </Button>
    </search>
  );
}
