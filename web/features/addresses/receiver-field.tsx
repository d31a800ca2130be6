import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './receiver-field.module.css';

interface Props {
  label: string;
  value: string;
  error?: string | undefined;
  /** What is expected, where the label does not say it. */
  hint?: string | undefined;
  type?: string;
  required?: boolean;
  /** How the carrier would write it. */
  suggestion?: string | undefined;
  /** Suggestions may come: the line for one is there already. */
  suggestible?: boolean;
  className: string | undefined;
  onChange(text: string): void;
  onBlur?(): void;
  onTake?(): void;
}

/** One line of the receiver, with the carrier's spelling under it where that differs. */
export function ReceiverField({
  label,
  value,
  error,
  hint,
  type = 'text',
  required = false,
  suggestion,
  suggestible = false,
  className,
  onChange,
  onBlur,
  onTake,
}: Props) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const take = () => {
    onTake?.();
    // the button is gone with its suggestion; the focus stays in the form
    input.current?.focus();
  };
  return (
    <div className={className}>
      <TextInput
        ref={input}
        label={label}
        type={type}
        value={value}
        error={error}
        description={hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk={required}
        aria-required={required}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(onBlur && { onBlur })}
      />
      <div className={classes.under} data-kept={suggestible || undefined}>
        {suggestion !== undefined && (
          <button type="button" className={classes.suggestion} aria-label={t.addresses.suggestion(suggestion)} onClick={take}>
            <Icon name="check" />
            {suggestion}
          </button>
        )}
      </div>
    </div>
  );
}
