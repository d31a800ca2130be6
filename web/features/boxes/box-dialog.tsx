import { TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { NewBox, StoredBox } from '#contract/boxes/boxes.ts';
import { fieldErrors } from '#web/i18n/field-errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useStandingErrors } from '#web/i18n/use-standing-errors.ts';
import { useWords } from '#web/i18n/words.ts';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { useAddBox, useUpdateBox } from './boxes.queries.ts';
import { type BoxErrors, boxFields, boxRules, readBox, type TypedBox } from './read-box.ts';

interface Props {
  /** The box to edit; undefined for a new one. */
  box: StoredBox | undefined;
  onClose(): void;
}

/** Adds or edits a box in which the office packs. */
export function BoxDialog({ box, onClose }: Props) {
  const t = useWords();
  return (
    <Dialog opened onClose={onClose} title={box ? t.boxes.editOf(box.boxName) : t.boxes.add}>
      {box ? <EditBox box={box} onClose={onClose} /> : <AddBox onClose={onClose} />}
    </Dialog>
  );
}

function AddBox({ onClose }: Pick<Props, 'onClose'>) {
  const add = useAddBox();
  return <BoxForm box={undefined} saving={add.isPending} error={add.error} onSubmit={(box) => add.mutate(box, { onSuccess: onClose })} />;
}

function EditBox({ box, onClose }: { box: StoredBox; onClose(): void }) {
  const t = useWords();
  const update = useUpdateBox();
  const { save, error, question } = useFormSave({
    start: box,
    fields: boxFields,
    names: t.boxes.fields,
    textOf: (row, field) => String(row[field]),
    update,
    onDone: onClose,
  });
  return (
    <BoxForm box={box} saving={update.isPending} error={error} onSubmit={save}>
      {question}
    </BoxForm>
  );
}

const typedOf = (box: StoredBox | undefined): TypedBox =>
  Object.fromEntries(boxFields.map((field) => [field, box ? String(box[field]) : ''])) as TypedBox;

interface FormProps {
  box: StoredBox | undefined;
  saving: boolean;
  error: Error | null;
  onSubmit(box: NewBox): void;
  /** The question about a conflict, drawn over the form. */
  children?: ReactNode;
}

function BoxForm({ box, saving, error, onSubmit, children }: FormProps) {
  const t = useWords();
  const [typed, setTyped] = useState(() => typedOf(box));
  const [wrong, setWrong] = useState<BoxErrors>({});
  const refused = fieldErrors(error);
  const standing = { ...useStandingErrors(Object.fromEntries(refused), typed, error), ...useStandingErrors(wrong, typed, wrong) };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readBox(typed, t);
    setWrong('errors' in read ? read.errors : {});
    if ('box' in read) onSubmit(read.box);
  };
  return (
    <>
      <form className={dialogForm.form} onSubmit={submit} noValidate>
        {boxFields.map((field) => {
          const rules = boxRules[field];
          const shared = {
            label: t.boxes.fields[field],
            value: typed[field],
            error: standing[field],
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              setTyped((before) => ({ ...before, [field]: value })),
          };
          return 'rule' in rules ? (
            <NumberField key={field} rule={rules.rule} {...shared} />
          ) : (
            <TextInput key={field} autoComplete="off" {...shared} />
          );
        })}
        <FormEnd failure={error && refused.size === 0 ? problemText(error) : undefined} submitLabel={t.common.save} saving={saving} />
      </form>
      {children}
    </>
  );
}
