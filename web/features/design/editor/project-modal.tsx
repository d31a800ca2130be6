import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { StaffMember } from '#contract/design/design.ts';
import { type Editing, targetOfEditing } from '#web/features/design/editing/editing.door.ts';
import { differingFields, type Target } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { BoardConflict } from './board-conflict.tsx';
import { ProjectFields } from './project-fields.tsx';
import { startValues } from './project-form.ts';
import classes from './project-modal.module.css';
import { useConcurrentEdit } from './use-concurrent-edit.ts';
import { useSaveProject } from './use-save-project.ts';

interface Props {
  editing: Editing;
  /** Everybody who can be given a project. */
  staffs: readonly StaffMember[];
  onDelete(target: Target): void;
  onClose(): void;
}

/** The four dialogs of the board: new project, new sub-project, and editing either. */
export function ProjectModal({ editing, staffs, onDelete, onClose }: Props) {
  const t = useWords();
  const [start] = useState(() => startValues(editing));
  const [values, setValues] = useState(start);
  const { save, isSaving, error, conflict, keepMine, takeTheirs } = useSaveProject(editing, onClose);
  const concurrent = useConcurrentEdit(editing);
  const isGone = concurrent?.isGone ?? false;
  const target = targetOfEditing(editing);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) refused.focus();
    else if (!isSaving && !isGone) void save(values);
  };

  return (
    <>
      <Dialog opened onClose={onClose} title={titleOf(editing)} size="lg" changed={differingFields(start, values).length > 0}>
        <form className={classes.form} onSubmit={submit}>
          {concurrent !== null && !isSaving && (
            <p className={classes.meanwhile} role="status">
              {concurrent.text}
            </p>
          )}
          <ProjectFields editing={editing} values={values} staffs={staffs} change={setValues} />
          {error !== null && !isGone && (
            <p className={dialogForm.error} role="alert">
              {error}
            </p>
          )}
          <div className={`${dialogForm.buttons} ${classes.buttons}`}>
            {target && (
              <Button variant="subtle" color="red" className={classes.delete} disabled={isGone} onClick={() => onDelete(target)}>
                {t.common.remove}
              </Button>
            )}
            <CancelButton />
            <Button type="submit" loading={isSaving} disabled={isGone}>
              {target ? t.common.edit : t.design.create}
            </Button>
          </div>
        </form>
      </Dialog>
      {conflict && <BoardConflict conflict={conflict} onKeepMine={() => void keepMine()} onTakeTheirs={() => void takeTheirs()} />}
    </>
  );

  function titleOf({ kind }: Editing): string {
    const titles: Record<Editing['kind'], string> = {
      'new-project': t.design.newProject,
      'new-sub': t.design.newSubProject,
      'edit-project': t.design.editProject,
      'edit-sub': t.design.editSubProject,
    };
    return titles[kind];
  }
}
