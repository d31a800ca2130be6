import { useSyncExternalStore } from 'react';
import { useWords } from '#web/i18n/words.ts';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';
import { copyText } from '#web/ui/feedback/copy-text.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { clear, copied, fillDown, paste } from '#web/ui/sheet/block.ts';
import { openEditor } from '#web/ui/sheet/editing.ts';
import type { Sheet } from '#web/ui/sheet/sheet-core.ts';
import classes from './sheet-panel.module.css';
import { acting, Tool } from './tool.tsx';

interface Props {
  sheet: Sheet;
  readOnly: boolean;
}

/** Buttons for actions that have a key on a keyboard. */
export function TouchTools({ sheet, readOnly }: Props) {
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

async function pasteHere(sheet: Sheet, title: string, failed: string): Promise<void> {
  // browsers offer no `navigator.clipboard` on plain http
  const text = await navigator.clipboard?.readText().catch(() => undefined);
  if (text === undefined) notifyFailed(title, failed);
  else paste(sheet, text, '');
}
