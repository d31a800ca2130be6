import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { LabelNote } from '#web/ui/display/label-note.tsx';
import classes from './chips.module.css';
import { Dialog } from './dialog.tsx';
import form from './dialog-form.module.css';
import valueForm from './edit-value-form.module.css';
import type { Chip } from './pick-chip-modal.tsx';
import { useChanged } from './use-dirty-fields.ts';

interface Props<Value extends string> {
  opened: boolean;
  /** The label of the field, used as title of the dialog and as accessible name of the chips. */
  title: string;
  /** The name of the product that the value belongs to. */
  subject?: string | undefined;
  options: readonly Chip<Value>[];
  /** The stored value. A separate button sets it to null. */
  value: Value | null;
  /** The choice that could not be saved: it is selected again, and the reason is shown. */
  refused?: { value: Value | null; error: string } | undefined;
  onSave(value: Value | null): void;
  onClose(): void;
}

/** Edits a value that is one of a few, shown as chips. A click chooses a chip, and Enter or the button saves; a double click does both. */
export function EditChipModal<Value extends string>({ opened, title, ...chips }: Props<Value>) {
  return (
    <Dialog oneValue opened={opened} onClose={chips.onClose} title={title} size="lg">
      <EditChipForm title={title} {...chips} />
    </Dialog>
  );
}

function EditChipForm<Value extends string>({ title, subject, options, value, refused, onSave, onClose }: Omit<Props<Value>, 'opened'>) {
  const t = useWords();
  const name = useId();
  const [chosen, setChosen] = useState(refused ? refused.value : value);
  useChanged(chosen !== value);
  const save = (next: Value | null) => (next === value ? onClose() : onSave(next));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(chosen);
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {subject !== undefined && <p className={valueForm.subject}>{subject}</p>}
      <fieldset className={classes.chips} aria-label={title}>
        {options.map((option, at) => (
          <label key={option.value} className={classes.chip} onDoubleClick={() => save(option.value)}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={option.value}
              checked={option.value === chosen}
              {...((chosen === null ? at === 0 : option.value === chosen) && { 'data-autofocus': true })}
              onChange={() => setChosen(option.value)}
            />
            {option.label}
            <LabelNote label={option.label} note={option.note} className={classes.note} />
          </label>
        ))}
      </fieldset>
      {refused?.error && (
        <p className={form.error} role="alert">
          {refused.error}
        </p>
      )}
      <div className={form.buttons}>
        <Button variant="default" data-danger disabled={value === null} onClick={() => onSave(null)} className={valueForm.first}>
          {t.common.clear}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button type="submit">{t.common.saveEdit}</Button>
      </div>
    </form>
  );
}
