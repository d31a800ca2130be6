import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { noWheel } from '#web/ui/inputs/no-wheel.ts';
import { decimalsOf, readNumber } from '#web/ui/inputs/read-number.ts';
import classes from './edit-value-form.module.css';
import type { EditValueProps } from './edit-value-modal.tsx';

type Props = Omit<EditValueProps, 'opened'>;

/** The inside of `EditValueModal`. The input keeps its own text: nothing that happens around it touches what is typed. */
export function EditValueForm({
  title,
  kind,
  step = 1,
  value,
  typed: typedBefore = value,
  nullable,
  nullButton,
  extra,
  saving,
  error,
  onSave,
  onClose,
}: Props) {
  const t = useWords();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<string | null>(null);

  const typed = (): string | number | null | { refused: string } => {
    const { value: text, validity } = input.current as HTMLInputElement;
    if (kind === 'number') {
      const read = validity.badInput ? Number.NaN : readNumber(text);
      if (Number.isNaN(read)) return { refused: t.common.notANumber };
      if (read === null) return nullable ? null : { refused: t.common.required };
      return decimalsOf(read) <= decimalsOf(step) ? read : { refused: t.common.tooManyDecimals(decimalsOf(step)) };
    }
    if (text.trim() === '') return nullable ? null : { refused: t.common.required };
    return text;
  };

  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (saving) return;
    const next = typed();
    if (typeof next === 'object' && next !== null) {
      setRefused(next.refused);
      input.current?.focus();
    } else if (next === value) onClose();
    else {
      setRefused(null);
      onSave(next);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // the Enter that ends a composition belongs to the Korean input, not to the form
    if (isComposing(event.nativeEvent)) event.preventDefault();
    else if (kind === 'paragraph' && (event.ctrlKey || event.metaKey)) save();
  };

  const numberInput = useCallback((node: HTMLInputElement & HTMLTextAreaElement) => {
    input.current = node;
    return noWheel(node);
  }, []);

  const field = {
    ref: input,
    'aria-label': title,
    'data-autofocus': true,
    defaultValue: typedBefore ?? '',
    error: refused ?? error ?? undefined,
    description: extra,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    autoComplete: 'off',
    onKeyDown,
  };

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      {kind === 'paragraph' ? (
        <Textarea {...field} size="sm" autosize minRows={4} maxRows={16} />
      ) : (
        <TextInput {...field} size="sm" {...(kind === 'number' && { ref: numberInput, type: 'number', step, inputMode: 'decimal' })} />
      )}
      <div className={classes.buttons}>
        {nullButton && (
          <Button variant="subtle" color="red" disabled={saving || value === null} onClick={() => onSave(null)} className={classes.first}>
            {t.common.setToNull}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button type="submit" loading={saving ?? false}>
          {t.common.edit}
        </Button>
      </div>
    </form>
  );
}
