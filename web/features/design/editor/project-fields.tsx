import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { StaffMember } from '#contract/design/design.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import type { Editing } from '#web/features/design/editing/editing.door.ts';
import { useToday } from '#web/features/design/geometry/geometry.door.ts';
import { progressOf } from '#web/features/design/progress/progress.door.ts';
import type { Values } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { DayInput } from '#web/ui/inputs/day-input.tsx';
import { ColourField } from './colour-field.tsx';
import { PredecessorPicker } from './predecessor-picker.tsx';
import { candidatesOf, limitsOf, movedTo, withEndDate, withMilestone, withoutStaff, withStaff, withStartDate } from './project-form.ts';
import classes from './project-modal.module.css';
import { StaffPicker } from './staff-picker.tsx';

interface Props {
  editing: Editing;
  values: Values;
  /** Everybody who can be given a project. */
  staffs: readonly StaffMember[];
  /** Whether the last day moves along with the first. */
  isCopy: boolean;
  change(next: (values: Values) => Values): void;
}

/** The fields of a project or a sub-project. */
export function ProjectFields({ editing, values, staffs, isCopy, change }: Props) {
  const t = useWords();
  const today = useToday();
  const limits = limitsOf(editing);
  const put = (given: Partial<Values>) => change((so) => ({ ...so, ...given }));
  return (
    <>
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
          onChange={(day) => change((so) => (isCopy ? movedTo(so, day) : withStartDate(so, day, limits)))}
        />
        <DayInput
          label={t.design.endDate}
          value={values.endDate}
          today={today}
          min={values.startDate}
          max={values.milestone ? values.startDate : (limits?.endDate ?? lastPlanDay)}
          onChange={(day) => change((so) => withEndDate(so, day, limits))}
        />
        <Checkbox
          label={t.planDialogs.milestone}
          checked={values.milestone}
          onChange={({ currentTarget: { checked } }) => change((so) => withMilestone(so, checked))}
        />
        <DoneField editing={editing} done={values.done} onChange={(done) => put({ done })} />
        {limits && <p className={classes.note}>{t.planDialogs.limits(rangeText(t, limits))}</p>}
      </div>
      <ColourField value={values.projectColor} presets={!limits} onChange={(projectColor) => put({ projectColor })} />
      <PredecessorPicker editing={editing} chosen={values.predecessors} onChange={(predecessors) => put({ predecessors })} />
      <StaffPicker
        candidates={candidatesOf(editing, staffs)}
        chosen={values.staffList}
        onAdd={(member) => change((so) => withStaff(so, member))}
        onRemove={(staffId) => change((so) => withoutStaff(so, staffId))}
      />
    </>
  );
}

/** Whether an item is done. A new item has no such field, and a project with sub-projects shows how many of them are done instead. */
function DoneField({ editing, done, onChange }: Pick<Props, 'editing'> & { done: boolean; onChange(done: boolean): void }) {
  const t = useWords();
  const item = editing.kind === 'edit-project' ? editing.project : editing.kind === 'edit-sub' ? editing.sub : undefined;
  if (!item) return null;
  if ('subProject' in item && item.subProject.length > 0) {
    const progress = progressOf(item);
    return <p className={classes.note}>{t.design.doneOf(progress.done, progress.of)}</p>;
  }
  return <Checkbox label={t.design.fields.done} checked={done} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
