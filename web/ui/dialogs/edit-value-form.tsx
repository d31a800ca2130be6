import { Button, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import form from './dialog-form.module.css';
import classes from './edit-value-form.module.css';
import { Question } from './question.tsx';
import { confirmationFor, readValue, type Value, type ValueRules } from './read-value.ts';

export interface EditValueFormProps extends ValueRules {
  /** The label of the field: title of the dialog and name of the input. */
  title: string;
  /** What the value is of: the name of the product. */
  subject?: string | undefined;
  kind?: 'text' | 'paragraph' | undefined;
  /** As it stands now: the input starts with it, and saving it again only closes. */
  value: Value;
  /** What the input starts with instead: what was typed before and could not be saved. */
  typed?: Value | undefined;
  /** What the button says that sets the value to null, where there may be none. */
  clearLabel?: string | undefined;
  /** How a number reads on the screen: '3,890원'. */
  shown?: ((value: number) => string) | undefined;
  /** Help under the field. */
  extra?: ReactNode;
  saving?: boolean | undefined;
  /** Why the last save failed; what was typed stays. */
  error?: string | null | undefined;
  onSave(value: Value): void;
  onClose(): void;
}

/** The inside of `EditValueModal`. The input keeps its own text: nothing that happens around it touches what is typed. */
export function EditValueForm(props: EditValueFormProps) {
  const { title, subject, kind = 'text', rule, value, typed = value, shown = formatNumber, extra, saving, error, onSave, onClose } = props;
  const t = useWords();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [question, setQuestion] = useState<{ text: string; yes: string; value: Value }>();

  const save = () => {
    if (saving || question) return;
    const next = readValue(input.current?.value ?? '', props, t);
    if ('refused' in next) {
      setRefused(next.refused);
      input.current?.focus();
      return;
    }
    setRefused(null);
    if (next.value === (value === '' ? null : value)) return onClose();
    const doubt = confirmationFor(value, next.value, rule, shown, t);
    if (doubt) setQuestion({ ...doubt, value: next.value });
    else onSave(next.value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const answer = (yes: boolean) => {
    setQuestion(undefined);
    input.current?.focus();
    if (yes && question) onSave(question.value);
  };

  return (
    <form className={form.form} onSubmit={submit} noValidate>
      {subject !== undefined && <p className={classes.subject}>{subject}</p>}
      <ValueInput
        ref={input}
        aria-label={title}
        kind={kind}
        rule={rule}
        defaultValue={typed ?? ''}
        error={refused ?? error ?? undefined}
        description={extra}
        onSave={save}
        // another text is another answer
        onChange={() => setQuestion(undefined)}
      />
      {question ? (
        <Question {...question} no={t.common.askNo} onYes={() => answer(true)} onNo={() => answer(false)} />
      ) : (
        <Buttons {...props} />
      )}
    </form>
  );
}

interface InputProps
  extends Required<Pick<EditValueFormProps, 'kind' | 'rule'>>,
    Pick<TextInputProps, 'aria-label' | 'defaultValue' | 'error' | 'description' | 'onChange'> {
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** Ctrl or Cmd and Enter, where Enter alone begins a line. */
  onSave(): void;
}

function ValueInput({ kind, rule, onSave, onChange, ...rest }: InputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // the Enter that ends a composition belongs to the Korean input, not to the form
    if (isComposing(event.nativeEvent)) event.preventDefault();
    else if (kind === 'paragraph' && (event.ctrlKey || event.metaKey)) onSave();
  };
  const field = {
    ...rest,
    'data-autofocus': true,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    autoComplete: 'off',
    size: 'sm',
    onKeyDown,
    onChange: onChange as () => void,
  };
  if (rule) return <NumberField {...field} rule={rule} />;
  return kind === 'paragraph' ? <Textarea {...field} autosize minRows={4} maxRows={16} /> : <TextInput {...field} />;
}

function Buttons({ value, nullable, clearLabel, saving, onSave, onClose }: EditValueFormProps) {
  const t = useWords();
  return (
    <div className={form.buttons}>
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
  );
}
