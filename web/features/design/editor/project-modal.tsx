import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { StaffMember } from '#contract/design/design.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { rangeInWords } from '#web/features/design/appearance/appearance.door.ts';
import { useToday } from '#web/features/design/geometry/geometry.door.ts';
import { differingFields, type Target, type Values } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { DayInput } from '#web/ui/inputs/day-input.tsx';
import { BoardConflict } from './board-conflict.tsx';
import { ColourField } from './colour-field.tsx';
import {
  candidatesOf,
  type Editing,
  limitsOf,
  startValues,
  targetOfEditing,
  withEndDate,
  withoutStaff,
  withStaff,
  withStartDate,
} from './project-form.ts';
import classes from './project-modal.module.css';
import { StaffPicker } from './staff-picker.tsx';
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
  const meanwhile = useConcurrentEdit(editing);
  const limits = limitsOf(editing);
  const today = useToday();
  const target = targetOfEditing(editing);
  const put = (change: Partial<Values>) => setValues((so) => ({ ...so, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void save(values);
  };

  return (
    <>
      <Dialog opened onClose={onClose} title={titleOf(editing)} size="lg" changed={differingFields(start, values).length > 0}>
        <form className={classes.form} onSubmit={submit}>
          {meanwhile !== null && !isSaving && (
            <p className={classes.meanwhile} role="status">
              {meanwhile}
            </p>
          )}
          <TextInput
            label={t.design.summary}
            value={values.summary}
            autoComplete="off"
            data-autofocus
            onChange={(event) => put({ summary: event.currentTarget.value })}
          />
          <Textarea
            label={t.design.description}
            value={values.description}
            autosize
            minRows={3}
            maxRows={10}
            onChange={(event) => put({ description: event.currentTarget.value })}
          />
          <div className={classes.days}>
            <DayInput
              label={t.design.startDate}
              value={values.startDate}
              today={today}
              min={limits?.startDate ?? firstPlanDay}
              max={limits?.endDate ?? lastPlanDay}
              onChange={(day) => setValues((so) => withStartDate(so, day, limits))}
            />
            <DayInput
              label={t.design.endDate}
              value={values.endDate}
              today={today}
              min={values.startDate}
              max={limits?.endDate ?? lastPlanDay}
              onChange={(day) => setValues((so) => withEndDate(so, day, limits))}
            />
            {limits && <p className={classes.note}>{t.design.limits(rangeInWords(t, limits))}</p>}
          </div>
          <ColourField value={values.projectColor} presets={!limits} onChange={(projectColor) => put({ projectColor })} />
          <StaffPicker
            candidates={candidatesOf(editing, staffs)}
            chosen={values.staffList}
            onAdd={(member) => setValues((so) => withStaff(so, member))}
            onRemove={(staffId) => setValues((so) => withoutStaff(so, staffId))}
          />
          {error !== null && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
          <div className={classes.buttons}>
            {target && (
              <Button variant="subtle" color="red" className={classes.delete} onClick={() => onDelete(target)}>
                {t.common.remove}
              </Button>
            )}
            <CancelButton />
            <Button type="submit" loading={isSaving}>
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
