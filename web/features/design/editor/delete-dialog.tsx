import { Button } from '@mantine/core';
import type { Project, SubProject } from '#contract/design/design.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import classes from './project-modal.module.css';

/** Asks before an item is deleted, and says which sub-projects are deleted with it. */
export function DeleteDialog({ item, onDelete, onClose }: { item: Project | SubProject; onDelete(): void; onClose(): void }) {
  const t = useWords();
  const name = item.summary || t.design.untitled;
  return (
    <Dialog opened onClose={onClose} title={t.planDialogs.deleteTitle}>
      <div className={classes.form}>
        <span>
          {'subProject' in item ? t.planDialogs.deleteProjectText(name, item.subProject.length) : t.planDialogs.deleteSubText(name)}
        </span>
        <span className={classes.note}>{t.planDialogs.deleteUndoable}</span>
        <div className={dialogForm.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t.common.cancel}
          </Button>
          <Button color="red" onClick={onDelete}>
            {t.common.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
