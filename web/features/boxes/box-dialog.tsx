import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { BoxUpdate, NewBox, StoredBox } from '#contract/boxes/boxes.ts';
import { fieldErrors } from '#web/i18n/field-errors.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { useAddBox, useUpdateBox } from './boxes.queries.ts';
import { type BoxErrors, boxFields, boxRules, readBox, type TypedBox } from './read-box.ts';

interface Props {
  /** Absent: a new one is written. */
  box: StoredBox | undefined;
  onClose(): void;
}

/** Adds a box that the office packs in, or corrects it. */
export function BoxDialog({ box, onClose }: Props) {
  const t = useWords();
  return (
    <Dialog opened onClose={onClose} title={box ? t.boxes.editOf(box.boxName) : t.boxes.add}>
      <BoxForm box={box} onClose={onClose} />
    </Dialog>
  );
}

const typedOf = (box: StoredBox | undefined): TypedBox =>
  Object.fromEntries(boxFields.map((field) => [field, box ? String(box[field]) : ''])) as TypedBox;

function BoxForm({ box, onClose }: Props) {
  const t = useWords();
  // what somebody else stores meanwhile does not change the open form; writing over it is refused once
  const [seen] = useState(box);
  const [typed, setTyped] = useState(() => typedOf(seen));
  const [wrong, setWrong] = useState<BoxErrors>({});
  const added = useAddBox();
  const updated = useUpdateBox();
  const { error, isPending } = seen ? updated : added;
  // whoever stores again has read what stands there now
  const theirs = error instanceof EditConflict ? (error.current as StoredBox) : undefined;
  const refused = fieldErrors(error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readBox(typed, t);
    setWrong('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    if (!seen) return added.mutate(read.box, { onSuccess: onClose });
    const changes = differences(seen, read.box);
    if (Object.keys(changes).length === 0) return onClose();
    updated.mutate({ seen: theirs ?? seen, changes }, { onSuccess: onClose });
  };
  return (
    <form className={dialogForm.form} onSubmit={submit} noValidate>
      {boxFields.map((field) => {
        const rules = boxRules[field];
        const shared = {
          label: t.boxes.fields[field],
          value: typed[field],
          error: wrong[field] ?? refused.get(field),
          onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
            setTyped((before) => ({ ...before, [field]: value })),
        };
        return 'rule' in rules ? (
          <NumberField key={field} rule={rules.rule} {...shared} />
        ) : (
          <TextInput key={field} autoComplete="off" {...shared} />
        );
      })}
      <FormEnd
        failure={error && refused.size === 0 ? [problemText(error), theirs && theirsText(theirs, t)].filter(Boolean).join(' ') : undefined}
        submitLabel={t.common.save}
        saving={isPending}
      />
    </form>
  );
}

const theirsText = (box: StoredBox, t: Catalog): string =>
  `${t.common.conflictTheirs}: ${boxFields.map((field) => `${t.boxes.fields[field]} ${box[field]}`).join(' · ')}`;

/** What was written otherwise than it is stored. */
const differences = (box: StoredBox, written: NewBox): BoxUpdate['changes'] =>
  Object.fromEntries(Object.entries(written).filter(([field, value]) => box[field as keyof NewBox] !== value));
