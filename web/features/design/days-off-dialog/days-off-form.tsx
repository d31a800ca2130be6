import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DaysOff, NewDaysOff } from '#contract/design/days-off/days-off.ts';
import { type OffKind, offKinds } from '#contract/design/days-off/off-kinds.ts';
import type { StaffMember } from '#contract/design/design.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { mayCall } from '#contract/rights.ts';
import { addDaysOff, updateDaysOff } from '#web/features/design/days-off/days-off.door.ts';
import { useToday } from '#web/features/design/geometry/geometry.door.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import lines from '#web/ui/dialogs/line-list.module.css';
import { DayInput } from '#web/ui/inputs/day-input.tsx';
import classes from './days-off-dialog.module.css';

interface Props {
  people: readonly StaffMember[];
  /** Absent: new ones are written down. */
  editing: DaysOff | undefined;
  onDone(): void;
}

/** What stands in the form, and how it is stored. */
function useDaysOffForm({ people, editing, onDone }: Props) {
  const today = useToday();
  const me = useSignedIn();
  const mayPlan = mayCall('POST /api/design/addDaysOff', me);
  const isMine = people.some(({ staffId }) => staffId === me.staffId);
  // what somebody else stores meanwhile does not change the open form; writing over it is refused
  const [seen] = useState(editing);
  const [given, setGiven] = useState<NewDaysOff>(
    () =>
      seen ?? {
        staffId: mayPlan && !isMine ? (people[0]?.staffId ?? me.staffId) : me.staffId,
        startDate: today,
        endDate: today,
        offKind: 'leave',
      },
  );
  const set = (values: Partial<NewDaysOff>) => setGiven((before) => ({ ...before, ...values }));
  const save = useMutation({
    mutationFn: () => (seen ? updateDaysOff(seen, differences(seen, given)) : addDaysOff(given, mayPlan)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // whoever has cancelled by then is in another form
    if (!save.isPending) save.mutate(undefined, { onSuccess: onDone });
  };
  return { today, me, mayPlan, isMine, seen, given, set, save, submit };
}

/** Writes days off down, or changes them. */
export function DaysOffForm(props: Props) {
  const { people, onDone } = props;
  const t = useWords();
  const { today, me, mayPlan, isMine, seen, given, set, save, submit } = useDaysOffForm(props);
  const bounds = { today, max: lastPlanDay, className: classes.day ?? '' };
  const choices = [...people, ...(isMine ? [] : [me])].map((one) => ({
    value: String(one.staffId),
    label: t.design.staffWithNickname(one.staffName, one.staffNickName),
  }));
  return (
    <form className={lines.form} onSubmit={submit} noValidate>
      {mayPlan && !seen && (
        <NativeSelect
          size="xs"
          label={t.lanes.person}
          data={choices}
          value={String(given.staffId)}
          onChange={({ currentTarget }) => set({ staffId: Number(currentTarget.value) })}
        />
      )}
      <NativeSelect
        size="xs"
        label={t.lanes.offKind}
        data={offKinds.map((kind) => ({ value: kind, label: t.lanes.offKinds[kind] }))}
        value={given.offKind}
        onChange={({ currentTarget }) => set({ offKind: currentTarget.value as OffKind })}
      />
      <DayInput
        label={t.lanes.firstDay}
        value={given.startDate}
        min={firstPlanDay}
        {...bounds}
        onChange={(startDate) => set({ startDate, ...(given.endDate < startDate && { endDate: startDate }) })}
      />
      <DayInput label={t.lanes.lastDay} value={given.endDate} min={given.startDate} {...bounds} onChange={(endDate) => set({ endDate })} />
      <Button type="submit" size="xs" loading={save.isPending}>
        {seen ? t.common.save : t.lanes.addDaysOff}
      </Button>
      {seen && (
        <Button variant="default" size="xs" onClick={onDone}>
          {t.common.cancel}
        </Button>
      )}
      {save.error && (
        <p className={classes.error} role="alert">
          {problemText(save.error)}
        </p>
      )}
    </form>
  );
}

/** What was chosen otherwise than it is stored. */
const differences = (seen: DaysOff, { startDate, endDate, offKind }: NewDaysOff) => ({
  ...(startDate !== seen.startDate && { startDate }),
  ...(endDate !== seen.endDate && { endDate }),
  ...(offKind !== seen.offKind && { offKind }),
});
