import { ActionIcon } from '@mantine/core';
import { stepText, type UndoHistory } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import * as toolShapes from '#web/ui/display/tool-shapes.ts';
import { outOfUse } from '#web/ui/focus/out-of-use.ts';

/** Undo and redo; each button names its step. */
export function UndoButtons({ history, onUndo, onRedo }: { history: UndoHistory; onUndo(): void; onRedo(): void }) {
  const t = useWords();
  const last = history.done.at(-1);
  const next = history.undone.at(-1);
  const undoLabel = last ? t.design.undoOf(stepText(t, last)) : t.design.undo;
  const redoLabel = next ? t.design.redoOf(stepText(t, next)) : t.design.redo;
  return (
    <>
      <ActionIcon size="md" aria-label={undoLabel} title={undoLabel} {...outOfUse(!last, onUndo)}>
        <Icon shape={toolShapes.undo} />
      </ActionIcon>
      <ActionIcon size="md" aria-label={redoLabel} title={redoLabel} {...outOfUse(!next, onRedo)}>
        <Icon shape={toolShapes.redo} />
      </ActionIcon>
    </>
  );
}
