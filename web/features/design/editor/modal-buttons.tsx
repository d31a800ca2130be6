import { Button } from '@mantine/core';
import { type Editing, targetOfEditing } from '#web/features/design/editing/editing.door.ts';
import type { Target } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import type { Sending } from '#web/ui/dialogs/sending/use-sending.ts';
import classes from './project-modal.module.css';

interface Props {
  editing: Editing;
  /** Whether others have deleted the item. */
  isGone: boolean;
  sending: Sending;
  /** A new item is stored, and the next press changes it. */
  isMade: boolean;
  onDelete(target: Target): void;
  onDuplicate(): void;
  onKeepTemplate(): void;
}

/** The buttons of the dialog: actions on an existing item, cancel and save. */
export function ModalButtons({ editing, isGone, sending, isMade, onDelete, onDuplicate, onKeepTemplate }: Props) {
  const t = useWords();
  const target = targetOfEditing(editing);
  return (
    <div className={`${dialogForm.buttons} ${classes.buttons}`}>
      {target && (
        <div className={classes.more}>
          <Button variant="subtle" color="red" disabled={isGone} onClick={() => onDelete(target)}>
            {t.common.remove}
          </Button>
          <Button variant="subtle" onClick={onDuplicate}>
            {t.planDialogs.duplicate}
          </Button>
          {editing.kind === 'edit-project' && (
            <Button variant="subtle" onClick={onKeepTemplate}>
              {t.planDialogs.saveTemplate}
            </Button>
          )}
        </div>
      )}
      <CancelButton />
      <Button type="submit" loading={sending.saving} disabled={isGone}>
        {target || isMade ? t.common.saveEdit : t.planDialogs.create}
      </Button>
    </div>
  );
}
