import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DaysOff } from '#contract/design/days-off/days-off.ts';
import type { StaffMember } from '#contract/design/design.ts';
import { mayCall } from '#contract/rights.ts';
import { newId } from '#web/code/new-id.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import { addDaysOff, daysOff, removeDaysOff } from '#web/features/design/days-off/days-off.door.ts';
import { useToday } from '#web/features/design/geometry/geometry.door.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import lines from '#web/ui/dialogs/line-list.module.css';
import { HistoryButton } from '#web/ui/display/history-button.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { DaysOffForm } from './days-off-form.tsx';

interface Props {
  /** Everybody who has lanes. */
  people: readonly StaffMember[];
  /** Shows the history of some days off, under this name. */
  onHistory(days: DaysOff, name: string): void;
  onClose(): void;
}

/** The days off of people. People who may plan enter them for everybody, other people for themselves only. */
export function DaysOffDialog({ people, onHistory, onClose }: Props) {
  const t = useWords();
  const [editing, setEditing] = useState<DaysOff>();
  // a new form after storing: leaving the dialog then asks nothing
  const [stored, setStored] = useState(0);
  const onDone = () => {
    setEditing(undefined);
    setStored(stored + 1);
  };
  return (
    <Dialog opened onClose={onClose} title={t.lanes.daysOff}>
      <p className={lines.note}>{t.lanes.daysOffHelp}</p>
      <DaysOffForm key={`${editing?.daysOffId} ${stored}`} people={people} editing={editing} onDone={onDone} />
      <List people={people} editing={editing} onEdit={setEditing} onHistory={onHistory} />
    </Dialog>
  );
}

interface ListProps extends Pick<Props, 'people' | 'onHistory'> {
  editing: DaysOff | undefined;
  onEdit(days: DaysOff | undefined): void;
}

function List({ editing, ...ofItem }: ListProps) {
  const t = useWords();
  const today = useToday();
  const [isAll, setAll] = useState(false);
  const { rows, isError, error, isFetching, refetch } = useRows(daysOff);
  const shown = rows?.filter(({ endDate }) => isAll || endDate >= today);
  const failure = isError && <LoadFailed of={{ rows, error, isFetching, refetch }} />;
  if (!shown) return failure || <ListSkeleton rows={3} height="1.75rem" />;
  return (
    <>
      {failure}
      {shown.length === 0 && <p className={lines.note}>{t.lanes.noDaysOff}</p>}
      <ul className={lines.list} aria-label={t.lanes.daysOff}>
        {shown.map((days) => (
          <Item key={days.daysOffId} days={days} isEdited={days.daysOffId === editing?.daysOffId} {...ofItem} />
        ))}
      </ul>
      <Checkbox size="xs" label={t.lanes.pastDaysOff} checked={isAll} onChange={({ currentTarget }) => setAll(currentTarget.checked)} />
    </>
  );
}

interface ItemProps extends Omit<ListProps, 'editing'> {
  days: DaysOff;
  isEdited: boolean;
}

function Item({ days, people, isEdited, onEdit, onHistory }: ItemProps) {
  const t = useWords();
  const me = useSignedIn();
  const mayPlan = mayCall('POST /api/design/updateDaysOff', me);
  const name =
    people.find(({ staffId }) => staffId === days.staffId)?.staffName ?? (days.staffId === me.staffId ? me.staffName : t.lanes.somebody);
  const range = rangeText(t, days);
  const failed = (error: unknown) => notifyFailed(t.common.notSaved, problemText(error));
  const { staffId, startDate, endDate, offKind } = days;
  const remove = useMutation({
    mutationFn: () => removeDaysOff(days, mayPlan),
    onError: failed,
    onSuccess() {
      if (isEdited) onEdit(undefined);
      notifyDone(t.lanes.daysOffRemoved(name, range), {
        label: t.lanes.daysOffAgain,
        act: () => void addDaysOff({ staffId, startDate, endDate, offKind }, { key: newId(), mayPlan }).catch(failed),
      });
    },
  });
  return (
    <li className={lines.item} aria-current={isEdited || undefined}>
      <span className={lines.name}>{name}</span>
      <span>{range}</span>
      <span className={lines.soft}>{t.lanes.offKinds[offKind]}</span>
      <span className={lines.end}>
        <HistoryButton
          label={t.lanes.historyOfDaysOff(name, range)}
          title={t.lanes.history}
          onClick={() => onHistory(days, `${name} ${range}`)}
        />
        {mayPlan && (
          <Button variant="subtle" size="compact-xs" aria-label={t.lanes.editDaysOff(name, range)} onClick={() => onEdit(days)}>
            {t.common.edit}
          </Button>
        )}
        {(mayPlan || staffId === me.staffId) && (
          <Button
            variant="subtle"
            color="red"
            size="compact-xs"
            data-once
            aria-label={t.lanes.removeDaysOff(name, range)}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t.common.remove}
          </Button>
        )}
      </span>
    </li>
  );
}
