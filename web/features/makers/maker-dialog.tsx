import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Maker, MakerDetails } from '#contract/makers/makers.ts';
import { mayCall } from '#contract/rights.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { MakerForm } from './maker-form.tsx';
import { makers, useStoreMaker } from './makers.queries.ts';

interface Props {
  /** The name of the open maker; undefined while the dialog is closed. */
  name: string | undefined;
  /** The stored data of this maker; undefined where there are none. */
  maker: Maker | undefined;
  onHistory(maker: Maker): void;
  onErase(maker: Maker): void;
  onClose(): void;
}

/** Edits the data of a maker. Leads to their history and their erasure. */
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
      {/* a form drawn before the data have loaded would look as if there were none */}
      {list.isPending && <ListSkeleton rows={3} height="3.5rem" />}
      {name !== undefined && list.rows && <Editing key={name} name={name} maker={maker} buttons={buttons} onClose={onClose} />}
    </Dialog>
  );
}

const details = ['contact', 'leadDays', 'memo'] as const satisfies readonly (keyof MakerDetails)[];
const empty: MakerDetails = { contact: '', leadDays: null, memo: '' };

interface EditingProps {
  name: string;
  maker: Maker | undefined;
  buttons: ReactNode;
  onClose(): void;
}

/** Sends only changed fields, and asks about fields that somebody else has changed meanwhile. */
function Editing({ name, maker, buttons, onClose }: EditingProps) {
  const t = useWords();
  const store = useStoreMaker();
  const { save, saving, error, question } = useFormSave<MakerDetails, (typeof details)[number]>({
    start: maker ?? empty,
    fields: details,
    names: t.makers.fields,
    textOf: (row, field) => valueText(row[field]) || t.common.noValue,
    update: {
      ...store,
      mutate: (change, options) => store.mutate({ makerName: name, ...change }, options),
    },
    onDone: onClose,
  });
  return (
    <>
      <MakerForm start={maker ?? empty} saving={saving} error={error} buttons={buttons} onSubmit={save} />
      {question}
    </>
  );
}

const valueText = (value: string | number | null): string => (typeof value === 'number' ? formatNumber(value) : (value ?? ''));
