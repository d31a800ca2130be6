import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { readValue, type Value, type ValueRules } from '#web/ui/dialogs/read-value.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { isBigChange } from '#web/ui/inputs/big-change.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import type { NumberRule } from '#web/ui/inputs/read-number.ts';
import layout from './dialog-form.module.css';
import classes from './edit-value-form.module.css';
import { Question } from './question.tsx';
import { LateNote } from './sending/late-note.tsx';
import { type Sent, useSending } from './sending/use-sending.ts';
import { useChanged } from './use-dirty-fields.ts';

/** A field that can be edited: its label, the values that it accepts, and their format. */
export interface ValueField extends ValueRules {
  /** The label of the field, used as title of the dialog and as accessible name of the input. */
  title: string;
  kind?: 'text' | 'paragraph' | undefined;
  /** The label of the button that sets the value to null, if null is allowed. */
  clearLabel?: string | undefined;
  /** Formats a number, for example as '3,890원'. */
  shown?: ((value: number) => string) | undefined;
  /** Shown under the input. */
  help?: ReactNode;
  /** The only values that are allowed, for a field with a choice. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** Values that are suggested while a text is typed; any other text is allowed as well. */
  suggestions?: readonly string[] | undefined;
  /** Advice about a text that is shown while it is typed, although it can be saved. */
  advice?: ((text: string) => string | undefined) | undefined;
}

/** Why the last save failed, and the value entered then if the dialog was closed in between. */
interface Refused {
  error: string;
  value?: Value | undefined;
}

export interface EditValueFormProps {
  field: ValueField;
  /** The name of the product that the value belongs to. */
  subject?: string | undefined;
  /** The stored value: the input starts with it, and saving the same value only closes the dialog. */
  value: Value;
  refused?: Refused | undefined;
  saving?: boolean | undefined;
  /** `sent` is for those who keep the dialog open until the answer comes. */
  onSave(value: Value, sent: Sent): void;
  onClose(): void;
}

/**
 * The content of `EditValueModal`. The input is uncontrolled, so that a render of its parents cannot change the text that is being typed.
 */
export function EditValueForm({ field, subject, value, refused, saving = false, onSave, onClose }: EditValueFormProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [invalid, setInvalid] = useState<string>();
  const [question, setQuestion] = useState<{ text: string; yes: string; value: Value }>();
  // the field starts with the refused value, which is not stored anywhere
  useChanged(refused?.value !== undefined);
  const sending = useSending(null, { saving });
  const form = useRef<HTMLFormElement>(null);
  const store = (next: Value) => form.current && onSave(next, sending.send(form.current));

  const save = () => {
    if (saving || question) return;
    const next = readValue(input.current?.value ?? '', field, t);
    if ('refused' in next) {
      setInvalid(next.refused);
      input.current?.focus();
      return;
    }
    setInvalid(undefined);
    if (next.value === (value === '' ? null : value)) return onClose();
    const confirmation = confirmationFor(value, next.value, field.rule, field.shown ?? formatNumber, t);
    if (confirmation) setQuestion({ ...confirmation, value: next.value });
    else store(next.value);
  };
  const answer = (yes: boolean) => {
    setQuestion(undefined);
    input.current?.focus();
    if (yes && question) store(question.value);
  };

  return (
    <form ref={form} className={layout.form} onSubmit={sending.submit(() => save())} noValidate>
      {subject !== undefined && <p className={classes.subject}>{subject}</p>}
      <ValueInput
        ref={input}
        field={field}
        initial={(refused?.value === undefined ? value : refused.value) ?? ''}
        error={invalid ?? refused?.error}
        onSave={save}
        // the question was about the earlier text
        onChange={() => setQuestion(undefined)}
      />
      <LateNote sending={sending} />
      {question ? (
        <Question {...question} no={t.common.askNo} onYes={() => answer(true)} onNo={() => answer(false)} />
      ) : (
        <Buttons field={field} value={value} saving={saving} onSave={store} onClose={onClose} />
      )}
    </form>
  );
}

interface InputProps {
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>;
  field: ValueField;
  initial: string | number;
  error: string | undefined;
  /** Called for Enter with Ctrl or Cmd, in fields where Enter alone begins a new line. */
  onSave(): void;
  onChange(): void;
}

function ValueInput({ ref, field: rules, initial, error, onSave, onChange }: InputProps) {
  const { title, kind, rule, help, options, suggestions, advice, nullable } = rules;
  const listId = useId();
  const [advised, setAdvised] = useState(() => advice?.(String(initial)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || kind !== 'paragraph' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    // the same Enter would press the button that gets the focus when the dialog closes
    event.preventDefault();
    onSave();
  };
  const onText = (event: ChangeEvent<HTMLInputElement>) => {
    setAdvised(advice?.(event.currentTarget.value));
    onChange();
  };
  const field = {
    ref,
    'aria-label': title,
    defaultValue: initial,
    error,
    description: advised ?? help,
    ...(advised !== undefined && { classNames: { description: classes.advice ?? '' } }),
    'data-autofocus': true,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    autoComplete: 'off',
    size: 'sm',
    onKeyDown,
    onChange,
  };
  if (rule) return <NumberField {...field} rule={rule} />;
  if (options) {
    // the reference is used only to read `value`, which a select element has as well
    const data = nullable ? [{ value: '', label: '' }, ...options] : [...options];
    return <NativeSelect {...field} ref={ref as unknown as Ref<HTMLSelectElement>} data={data} />;
  }
  if (kind === 'paragraph') return <Textarea {...field} autosize minRows={4} maxRows={16} />;
  if (!suggestions) return <TextInput {...field} onChange={onText} />;
  return (
    <>
      <TextInput {...field} list={listId} onChange={onText} />
      <datalist id={listId}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}

interface ButtonsProps extends Pick<EditValueFormProps, 'field' | 'value' | 'onClose'> {
  saving: boolean;
  onSave(value: Value): void;
}

function Buttons({ field: { nullable, clearLabel }, value, saving, onSave, onClose }: ButtonsProps) {
  const t = useWords();
  return (
    <div className={layout.buttons}>
      {nullable && (
        <Button
          variant="default"
          data-danger
          disabled={saving || value === null || value === ''}
          onClick={() => onSave(null)}
          className={classes.first}
        >
          {clearLabel ?? t.common.clear}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {t.common.cancel}
      </Button>
      <Button type="submit" loading={saving}>
        {t.common.saveEdit}
      </Button>
    </div>
  );
}

/**
 * The question that the person must confirm before a value replaces the stored one: if it is cleared, or if a number changes by more than a
 * factor of ten.
 */
function confirmationFor(before: Value, next: Value, rule: NumberRule | undefined, shown: (value: number) => string, t: Catalog) {
  const from = typeof before === 'number' ? shown(before) : shortName(before ?? '');
  if (next === null) return { text: t.common.askClear(from), yes: t.common.clear };
  const isFar = typeof before === 'number' && typeof next === 'number' && !rule?.names && isBigChange(before, next);
  return isFar ? { text: t.common.askBigChange(from, shown(next)), yes: t.common.askYes } : undefined;
}
