import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BoxUpdate, StoredBox } from '#contract/boxes/boxes.ts';
import { fieldErrors } from '#web/i18n/field-errors.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useStandingErrors } from '#web/i18n/use-standing-errors.ts';
import { useWords } from '#web/i18n/words.ts';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';
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
      <BoxForm box={box} onClose={onClose} />
    </Dialog>
  );
}

const typedOf = (box: StoredBox | undefined): TypedBox =>
  Object.fromEntries(boxFields.map((field) => [field, box ? String(box[field]) : ''])) as TypedBox;

function BoxForm({ box, onClose }: Props) {
  const t = useWords();
  const { save, saving, error, question } = useFormSave<StoredBox, (typeof boxFields)[number], BoxUpdate['changes']>({
    start: box,
    fields: boxFields,
    names: t.boxes.fields,
    textOf: (row, field) => String(row[field]),
    update: useUpdateBox(),
    add: useAddBox(),
    onDone: onClose,
  });
  const [typed, setTyped] = useState(() => typedOf(box));
  const sending = useSending(typed, { saving });
  const [wrong, setWrong] = useState<BoxErrors>({});
  const refused = fieldErrors(error);
  const standing = { ...useStandingErrors(Object.fromEntries(refused), typed, error), ...useStandingErrors(wrong, typed, wrong) };

  const submit = sending.submit((sent) => {
    const read = readBox(typed, t);
    setWrong('errors' in read ? read.errors : {});
    if ('box' in read) save(read.box, sent);
  });
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
            <TextInput key={field} data-autofocus {...shared} />
          );
        })}
        <FormEnd failure={error && refused.size === 0 ? problemText(error) : undefined} submitLabel={t.common.save} sending={sending} />
      </form>
      {question}
    </>
  );
}
