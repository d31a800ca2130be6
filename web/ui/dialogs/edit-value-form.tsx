import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { isBigChange } from '#web/ui/inputs/big-change.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { refusalText } from '#web/ui/inputs/number-words.ts';
import { type NumberRule, readNumber } from '#web/ui/inputs/read-number.ts';
import classes from './edit-value-form.module.css';
import { Question } from './question.tsx';

export interface EditValueFormProps {
  /** The label of the field: title of the dialog and name of the input. */
  title: string;
  /** What the value is of: the name of the product. */
  subject?: string | undefined;
  kind?: 'text' | 'paragraph' | undefined;
  /** The value is a number, and what it may be. */
  rule?: NumberRule | undefined;
  /** The most characters that a text may have. */
  max?: number | undefined;
  /** As it stands now: the input starts with it, and saving it again only closes. */
  value: string | number | null;
  /** What the input starts with instead: what was typed before and could not be saved. */
  typed?: string | number | null | undefined;
  /** There may be no value: a button of its own sets it to null. Without it an empty field is refused. */
  nullable?: boolean | undefined;
  /** What that button says instead. */
  clearLabel?: string | undefined;
  /** How a number reads on the screen: '3,890원'. */
  shown?: ((value: number) => string) | undefined;
  /** Help under the field. */
  extra?: ReactNode;
  saving?: boolean | undefined;
  /** Why the last save failed; what was typed stays. */
  error?: string | null | undefined;
  onSave(value: string | number | null): void;
  onClose(): void;
}

type Value = string | number | null;

/** The inside of `EditValueModal`. The input keeps its own text: nothing that happens around it touches what is typed. */
export function EditValueForm({
  title,
  subject,
  kind = 'text',
  rule,
  max,
  value,
  typed: typedBefore = value,
  nullable,
  clearLabel,
  shown = formatNumber,
  extra,
  saving,
  error,
  onSave,
  onClose,
}: EditValueFormProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [question, setQuestion] = useState<{ text: string; yes: string; value: Value }>();

  const read = (): { value: Value } | { refused: string } => {
    const text = input.current?.value ?? '';
    if (rule) {
      const number = readNumber(text, rule);
      if ('refused' in number) return { refused: refusalText(number.refused, rule, t) };
      return number.value === null && !nullable ? { refused: t.common.required } : number;
    }
    // counted as it is stored
    const { length } = text.normalize('NFC').trim();
    if (length === 0) return nullable ? { value: null } : { refused: t.common.required };
    return max !== undefined && length > max ? { refused: t.common.tooLong(formatNumber(max), formatNumber(length)) } : { value: text };
  };

  /** What has to be asked before a value takes the place of the one that stands. */
  const doubt = (next: Value) => {
    const from = typeof value === 'number' ? shown(value) : shortName(value ?? '');
    if (next === null) return { text: t.common.askClear(from), yes: t.common.clear };
    const isFar = typeof value === 'number' && typeof next === 'number' && !rule?.names && isBigChange(value, next);
    return isFar ? { text: t.common.askBigChange(from, shown(next)), yes: t.common.askYes } : undefined;
  };

  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (saving || question) return;
    const next = read();
    if ('refused' in next) {
      setRefused(next.refused);
      input.current?.focus();
      return;
    }
    setRefused(null);
    if (next.value === (value === '' ? null : value)) return onClose();
    const asked = doubt(next.value);
    if (asked) setQuestion({ ...asked, value: next.value });
    else onSave(next.value);
  };
  const answer = (yes: boolean) => {
    setQuestion(undefined);
    input.current?.focus();
    if (yes && question) onSave(question.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // the Enter that ends a composition belongs to the Korean input, not to the form
    if (isComposing(event.nativeEvent)) event.preventDefault();
    else if (kind === 'paragraph' && (event.ctrlKey || event.metaKey)) save();
  };

  const field = {
    ref: input,
    'aria-label': title,
    'data-autofocus': true,
    defaultValue: typedBefore ?? '',
    error: refused ?? error ?? undefined,
    description: extra,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    autoComplete: 'off',
    size: 'sm',
    onKeyDown,
    // another text is another answer
    onChange: () => setQuestion(undefined),
  };

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      {subject !== undefined && <p className={classes.subject}>{subject}</p>}
      {rule ? (
        <NumberField {...field} rule={rule} />
      ) : kind === 'paragraph' ? (
        <Textarea {...field} autosize minRows={4} maxRows={16} />
      ) : (
        <TextInput {...field} />
      )}
      {question ? (
        <Question {...question} no={t.common.askNo} onYes={() => answer(true)} onNo={() => answer(false)} />
      ) : (
        <div className={classes.buttons}>
          {nullable && (
            <Button
              variant="subtle"
              color="red"
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
          <Button type="submit" loading={saving ?? false}>
            {t.common.edit}
          </Button>
        </div>
      )}
    </form>
  );
}
