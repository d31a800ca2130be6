import type { ReactNode } from 'react';
import { fullDayText } from '#web/features/design/appearance/appearance.door.ts';
import { planGraphOf, titleOf } from '#web/features/design/links/links.door.ts';
import { type Field, fieldNames, type StepConflict, useProjects, type Values } from '#web/features/design/store/store.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import classes from './board-conflict.module.css';

interface Props {
  conflict: StepConflict;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onClose(): void;
}

/** Two people changed the same fields of a project: shows both versions, field by field. */
export function BoardConflict({ conflict: { step, current, fields, by, at }, ...choice }: Props) {
  const t = useWords();
  if (!current || step.kind === 'existence' || step.kind === 'together') return null;
  return (
    <ConflictDialog
      fieldLabel={fieldNames(t, fields)}
      theirs={<Version fields={fields} values={current} />}
      mine={<Version fields={fields} values={step.to} />}
      change={at === null ? undefined : { staffName: by, at }}
      {...choice}
    />
  );
}

function Version({ fields, values }: { fields: readonly Field[]; values: Partial<Values> }) {
  const t = useWords();
  return (
    <ul className={classes.fields}>
      {fields.map((field) => (
        <li key={field}>
          <b>{t.design.fields[field]}</b> {valueInWords(t, field, values)}
        </li>
      ))}
    </ul>
  );
}

function valueInWords(t: Catalog, field: Field, values: Partial<Values>): ReactNode {
  if (field === 'staffList') {
    const names = values.staffList?.map((member) => member.staffName).join(', ');
    return names || t.design.nobody;
  }
  if (field === 'predecessors') return <PredecessorNames keys={values.predecessors ?? []} />;
  const value = values[field];
  if (value === undefined || value === null || value === '') return t.common.none;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no;
  if (field === 'startDate' || field === 'endDate') return fullDayText(t, value);
  if (field === 'projectColor')
    return (
      <span className={classes.colour} style={{ '--swatch': value } as React.CSSProperties}>
        {value}
      </span>
    );
  return value;
}

function PredecessorNames({ keys }: { keys: readonly string[] }) {
  const t = useWords();
  const graph = planGraphOf(useProjects());
  const names = keys.map((key) => {
    const item = graph.find(key);
    return item ? titleOf(item, t) : t.planDialogs.predecessorUnknown;
  });
  return names.join(', ') || t.common.none;
}
