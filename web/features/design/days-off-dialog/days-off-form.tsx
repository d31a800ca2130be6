import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DaysOff, DaysOffUpdate, NewDaysOff } from '#contract/design/days-off/days-off.ts';
import { type OffKind, offKinds } from '#contract/design/days-off/off-kinds.ts';
import type { StaffMember } from '#contract/design/design.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { mayCall } from '#contract/rights.ts';
import { addDaysOff, daysOff, updateDaysOff } from '#web/features/design/days-off/days-off.door.ts';
import { useToday } from '#web/features/design/geometry/geometry.door.ts';
import { formatDay } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { type Adding, useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import lines from '#web/ui/dialogs/line-list.module.css';
import { LateNote } from '#web/ui/dialogs/sending/late-note.tsx';
import { useAddKey } from '#web/ui/dialogs/sending/use-add-key.ts';
import { type Sent, useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { DayInput } from '#web/ui/inputs/day-input.tsx';
import classes from './days-off-dialog.module.css';

interface Props {
  people: readonly StaffMember[];
  /** The days off to change; undefined to enter new ones. */
  editing: DaysOff | undefined;
  onDone(): void;
}

/** The form for new days off, or for changing some. */
export function DaysOffForm({ editing, ...props }: Props) {
  return editing ? <EditForm editing={editing} onDone={props.onDone} /> : <AddForm {...props} />;
}

function AddForm({ people, onDone }: Omit<Props, 'editing'>) {
  const t = useWords();
  const today = useToday();
  const me = useSignedIn();
  const mayPlan = mayCall('POST /api/design/addDaysOff', me);
  const isMine = people.some(({ staffId }) => staffId === me.staffId);
  const [staffId, setStaffId] = useState(mayPlan && !isMine ? (people[0]?.staffId ?? me.staffId) : me.staffId);
  const add = useMutation({ mutationFn: ({ key, values }: { key: string; values: NewDaysOff }) => addDaysOff(values, { key, mayPlan }) });
  const { rows = [] } = useRows(daysOff);
  const attempt = useAddKey<NewDaysOff>((sent) => rows.some((each) => isOfSameDays(each, sent)));
  const { save, saving, isAdded, error, question } = useDaysOffSave(undefined, onDone, {
    ...add,
    mutate({ values: written }, options) {
      const values = { staffId, ...written };
      add.mutate({ key: attempt.keyFor(values), values }, options);
    },
  });
  const choices = [...people, ...(isMine ? [] : [me])].map((one) => ({
    value: String(one.staffId),
    label: t.design.staffWithNickname(one.staffName, one.staffNickName),
  }));
  return (
    <>
      <Fields
        start={{ startDate: today, endDate: today, offKind: 'leave' }}
        submitLabel={isAdded ? t.common.save : t.lanes.addDaysOff}
        saving={saving}
        error={error}
        // only those who may plan can change days off that are stored
        onSubmit={(given, sent) => save(given, mayPlan ? sent : { ...sent, stored: sent.over })}
      >
        {mayPlan && !isAdded && (
          <NativeSelect
            size="xs"
            // whose days off they are cannot be changed any more
            inert={saving}
            data-autofocus
            label={t.lanes.person}
            data={choices}
            value={String(staffId)}
            onChange={({ currentTarget }) => setStaffId(Number(currentTarget.value))}
          />
        )}
      </Fields>
      {question}
    </>
  );
}

/** A person has one entry for the same days. */
const isOfSameDays = (one: NewDaysOff, other: NewDaysOff): boolean =>
  one.staffId === other.staffId && one.startDate === other.startDate && one.endDate === other.endDate;

const written = ['offKind', 'startDate', 'endDate'] as const satisfies readonly (keyof NewDaysOff)[];
type Written = Pick<NewDaysOff, (typeof written)[number]>;

function EditForm({ editing, onDone }: { editing: DaysOff; onDone(): void }) {
  const t = useWords();
  const { save, saving, error, question } = useDaysOffSave(editing, onDone);
  return (
    <>
      <Fields start={editing} submitLabel={t.common.save} saving={saving} error={error} onSubmit={save} onCancel={onDone} />
      {question}
    </>
  );
}

function useDaysOffSave(start: DaysOff | undefined, onDone: () => void, add?: Adding<DaysOff, Written>) {
  const t = useWords();
  const today = useToday();
  const update = useMutation({
    mutationFn: ({ seen, changes }: { seen: DaysOff; changes: DaysOffUpdate['changes'] }) => updateDaysOff(seen, changes),
  });
  return useFormSave<DaysOff, keyof Written>({
    start,
    fields: written,
    names: t.lanes.offFields,
    textOf: (row, field) => (field === 'offKind' ? t.lanes.offKinds[row.offKind] : formatDay(row[field], today)),
    update,
    ...(add && { add }),
    onDone,
  });
}

interface FieldsProps {
  start: Written;
  submitLabel: string;
  saving: boolean;
  error: Error | null;
  onSubmit(given: Written, sent: Sent): void;
  onCancel?(): void;
  /** The field for the person, if the person can be chosen. */
  children?: ReactNode;
}

function Fields({ start, submitLabel, saving, error, onSubmit, onCancel, children }: FieldsProps) {
  const t = useWords();
  const [given, setGiven] = useState<Written>({ offKind: start.offKind, startDate: start.startDate, endDate: start.endDate });
  const set = (values: Partial<Written>) => setGiven((before) => ({ ...before, ...values }));
  const bounds = { today: useToday(), max: lastPlanDay, className: classes.day ?? '' };
  const sending = useSending(given, { saving });
  return (
    <form className={lines.form} onSubmit={sending.submit((sent) => onSubmit(given, sent))} noValidate>
      {children}
      <NativeSelect
        size="xs"
        label={t.lanes.offKind}
        data={offKinds.map((kind) => ({ value: kind, label: t.lanes.offKinds[kind] }))}
        value={given.offKind}
        onChange={({ currentTarget }) => set({ offKind: currentTarget.value as OffKind })}
      />
      <div className={classes.days}>
        <DayInput
          label={t.lanes.firstDay}
          value={given.startDate}
          min={firstPlanDay}
          {...bounds}
          onChange={(startDate) => set({ startDate, ...(given.endDate < startDate && { endDate: startDate }) })}
        />
        <DayInput
          label={t.lanes.lastDay}
          value={given.endDate}
          min={given.startDate}
          {...bounds}
          onChange={(endDate) => set({ endDate })}
        />
      </div>
      <Button type="submit" size="xs" loading={saving}>
        {submitLabel}
      </Button>
      {onCancel && (
        <Button variant="default" size="xs" onClick={onCancel}>
          {t.common.cancel}
        </Button>
      )}
      <LateNote sending={sending} />
      {error && (
        <p className={classes.error} role="alert">
          {problemText(error)}
        </p>
      )}
    </form>
  );
}
