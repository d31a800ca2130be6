import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './receiver-form.module.css';

interface Props extends Omit<TextInputProps, 'onChange'> {
  /** What a carrier's label cannot take in this field. */
  note?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange(text: string): void;
}

/** One text field of the receiver. */
export function ReceiverField({ required = false, note, description, onChange, ...field }: Props) {
  return (
    <TextInput
      {...field}
      description={note === undefined ? description : <span className={classes.note}>{note}</span>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
