import { type SyntheticEvent, useRef, useState } from 'react';
import type { StaffMember } from '#contract/design/design.ts';
import { type Editing, type Likeness, likeness } from '#web/features/design/editing/editing.door.ts';
import type { Decide } from '#web/features/design/followers/followers.door.ts';
import { ProjectNotes } from '#web/features/design/notes/notes.door.ts';
import type { Target, Values } from '#web/features/design/store/store.door.ts';
import { SaveTemplateDialog, TemplateChips } from '#web/features/design/templates/templates.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { LateNote } from '#web/ui/dialogs/sending/late-note.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { BoardConflict } from './board-conflict.tsx';
import { ModalButtons } from './modal-buttons.tsx';
import { PartList } from './part-list.tsx';
import { ProjectFields } from './project-fields.tsx';
import classes from './project-modal.module.css';
import { useConcurrentEdit } from './use-concurrent-edit.ts';
import { useModalValues } from './use-modal-values.ts';
import { useSaveProject } from './use-save-project.ts';

interface Props {
  editing: Editing;
  /** Everybody who can be given a project. */
  staffs: readonly StaffMember[];
  onDelete(target: Target): void;
  /** Opens the dialog that creates a copy. */
  onDuplicate(copy: Editing): void;
  /** Called when the item has been created and the page knows it. */
  onCreated(target: Target): void;
  /** Asks the person first if other items follow the item that is moved. */
  decide: Decide;
  onClose(): void;
}

/** The four dialogs of the board: new project, new sub-project, and editing either. */
export function ProjectModal(props: Props) {
  const t = useWords();
  return (
    <Dialog opened onClose={props.onClose} title={titleOf(props.editing, t)} size="lg">
      <ProjectForm {...props} />
    </Dialog>
  );
}

function ProjectForm({ editing, staffs, onDelete, onDuplicate, onCreated, decide, onClose }: Props) {
  const { values, parts, typed, ...form } = useModalValues(editing);
  const [isTemplate, setTemplate] = useState(false);
  const { save, isSaving, isMade, error, conflict, ...choices } = useSaveProject(editing, { onSaved: onClose, onCreated, decide });
  const concurrent = useConcurrentEdit(editing);
  const fields = useRefusedFields();
  const isGone = concurrent?.isGone ?? false;
  const sending = useSending([values, parts, typed], { saving: isSaving });
  const submit = sending.submit((sent, { currentTarget }) => {
    if (!fields.leadToRefused(currentTarget) && !isGone) void save(values, form.allParts, sent);
  });

  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate {...fields.watch}>
        {concurrent !== null && !isSaving && (
          <div data-note="" role="status">
            {concurrent.text}
          </div>
        )}
        {editing.kind === 'new-project' && <TemplateChips chosen={form.template} onChoose={form.applyTemplate} />}
        <ProjectFields editing={editing} values={values} staffs={staffs} isCopy={form.isCopy} change={form.change} />
        {editing.kind === 'new-project' && (
          <PartList parts={parts} typed={typed} project={values} onTyped={form.setTyped} onAdd={form.addTyped} onParts={form.setParts} />
        )}
        {error !== null && !isGone && (
          <p className={dialogForm.error} role="alert">
            {error}
          </p>
        )}
        <LateNote sending={sending} />
        <ModalButtons
          editing={editing}
          isGone={isGone}
          sending={sending}
          isMade={isMade}
          onDelete={onDelete}
          onDuplicate={() => onDuplicate(copyOf(editing, values))}
          onKeepTemplate={() => setTemplate(true)}
        />
      </form>
      {editing.kind === 'edit-project' && (
        <div className={classes.notes}>
          <ProjectNotes projectId={editing.project.designWorkflowId} isGone={isGone} />
        </div>
      )}
      {isTemplate && <SaveTemplateDialog project={projectOf(editing, values)} onClose={() => setTemplate(false)} />}
      {conflict && (
        <BoardConflict
          conflict={conflict}
          onKeepMine={() => void choices.keepMine()}
          onTakeTheirs={() => void choices.takeTheirs()}
          onClose={choices.leaveConflict}
        />
      )}
    </>
  );
}

const invalidIn = (form: HTMLElement) => [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];

/**
 * Leads to the field that keeps the form from being sent. A field of a day holds a valid one also where it says that another one was not
 * accepted, so it stops only the press that made it say so; whatever is pressed afterwards counts. A field that holds something else than
 * its value (`data-unread`) always stops the form.
 */
function useRefusedFields() {
  const told = useRef<readonly HTMLElement[]>([]);
  const look = (event: SyntheticEvent<HTMLFormElement>) => {
    told.current = invalidIn(event.currentTarget);
  };
  const forget = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    told.current = told.current.filter((field) => field !== target);
  };
  return {
    watch: { onPointerDownCapture: look, onKeyDownCapture: look, onInputCapture: forget },
    /** Whether there is one; it has the focus then. */
    leadToRefused(form: HTMLElement): boolean {
      const invalid = invalidIn(form);
      const refused = invalid.find((field) => 'unread' in field.dataset || !told.current.includes(field));
      // the next press may be one of a screen reader, of which no pointer and no key tells
      told.current = invalid;
      refused?.focus();
      return refused !== undefined;
    },
  };
}

function titleOf({ kind }: Editing, t: Catalog): string {
  const titles: Record<Editing['kind'], string> = {
    'new-project': t.design.newProject,
    'new-sub': t.planDialogs.newSubProject,
    'edit-project': t.planDialogs.editProject,
    'edit-sub': t.planDialogs.editSubProject,
  };
  return titles[kind];
}

/** A copy of the item as it is in the dialog, so that what was typed is not lost. */
function copyOf(editing: Editing, values: Values): Editing {
  if ('parent' in editing) return { kind: 'new-sub', parent: editing.parent, like: values };
  return likeness(projectOf(editing, values));
}

/** The project as it is in the dialog, with its sub-projects. */
const projectOf = (editing: Editing, values: Values): Likeness => ({
  ...values,
  subProject: editing.kind === 'edit-project' ? editing.project.subProject : [],
});
