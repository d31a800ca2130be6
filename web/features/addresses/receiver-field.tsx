import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

interface Props extends Omit<TextInputProps, 'onChange'> {
  ref?: Ref<HTMLInputElement>;
  onChange(text: string): void;
}

/** One line of the receiver. */
export function ReceiverField({ required = false, onChange, ...field }: Props) {
  return (
    <TextInput
      {...field}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      withAsterisk={required}
      aria-required={required}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
