import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Maker, MakerDetails } from '#contract/makers/makers.ts';
import { mayCall } from '#contract/rights.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { backTo, ConflictDialog, toldByField } from '#web/ui/dialogs/conflict-dialog.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { MakerForm } from './maker-form.tsx';
import { makers, useStoreMaker } from './makers.queries.ts';

interface Props {
  /** Whose is open. */
  name: string | undefined;
  /** What is kept of it. */
  maker: Maker | undefined;
  onHistory(maker: Maker): void;
  onErase(maker: Maker): void;
  onClose(): void;
}

/** What is kept of a maker, to be written; its history and its erasure. */
export function MakerDialog({ name, maker, onHistory, onErase, onClose }: Props) {
  const t = useWords();
  const mayErase = mayCall('POST /api/makers/erasePersonal', useSignedIn());
  const list = useRows(makers);
  const buttons = maker && (
    <>
      <Button variant="default" onClick={() => onHistory(maker)}>
        {t.history.title}
      </Button>
      {mayErase && (
        <Button variant="default" data-danger onClick={() => onErase(maker)}>
          {t.makers.erase.button}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened={name !== undefined} onClose={onClose} title={name !== undefined && t.makers.title(name)} size="lg">
      {list.isError && <LoadFailed of={list} />}
      {/* an empty form would say that nothing is kept of them */}
      {list.isPending && <ListSkeleton rows={3} height="3.5rem" />}
      {name !== undefined && list.rows && <Editing key={name} name={name} maker={maker} buttons={buttons} onClose={onClose} />}
    </Dialog>
  );
}

const details = ['contact', 'leadDays', 'memo'] as const satisfies readonly (keyof MakerDetails)[];
const empty: MakerDetails = { contact: '', leadDays: null, memo: '' };
const differing = (one: MakerDetails, other: MakerDetails) => details.filter((field) => one[field] !== other[field]);

interface EditingProps {
  name: string;
  maker: Maker | undefined;
  buttons: ReactNode;
  onClose(): void;
}

/** Only what was changed is sent, and what somebody else changed in the same field is asked about. */
function Editing({ name, maker, buttons, onClose }: EditingProps) {
  const t = useWords();
  const [start] = useState(maker);
  const [seen, setSeen] = useState(maker);
  const [mine, setMine] = useState<MakerDetails>();
  const store = useStoreMaker();
  const conflict = store.error instanceof EditConflict ? (store.error as EditConflict<Maker>) : undefined;
  const current = conflict?.current;
  /** What they have changed since they opened it: what others have changed meanwhile is theirs, however often it is asked. */
  const changedIn = (next: MakerDetails) => differing(start ?? empty, next);
  const save = (from: Maker | undefined, next: MakerDetails) => {
    const fields = changedIn(next).filter((field) => next[field] !== (from ?? empty)[field]);
    if (fields.length === 0) return onClose();
    setMine(next);
    store.mutate(
      { makerName: name, seen: from, changes: Object.fromEntries(fields.map((field) => [field, next[field]])) },
      { onSuccess: onClose },
    );
  };
  const theirs = current ? differing(seen ?? empty, current) : [];
  const inTheWay = current && mine ? changedIn(mine).filter((field) => theirs.includes(field) && current[field] !== mine[field]) : [];
  const textOf = (row: MakerDetails, field: keyof MakerDetails) => valueText(row[field]) || t.common.noValue;
  return (
    <>
      <MakerForm
        start={maker ?? empty}
        saving={store.isPending}
        error={conflict ? null : store.error}
        buttons={buttons}
        onSubmit={(next) => save(seen, next)}
      />
      {conflict && mine && (
        <ConflictDialog
          {...toldByField(conflict, mine, { fields: inTheWay, names: t.makers.fields, textOf })}
          onTakeTheirs={() => {
            setSeen(conflict.current);
            save(conflict.current, backTo(start ?? empty, mine, inTheWay));
          }}
          onClose={store.reset}
          onKeepMine={() => {
            setSeen(conflict.current);
            save(conflict.current, mine);
          }}
        />
      )}
    </>
  );
}

const valueText = (value: string | number | null): string => (typeof value === 'number' ? formatNumber(value) : (value ?? ''));
