import { TextInput, type TextInputProps } from '@mantine/core';
import type { NumberRule } from './read-number.ts';

interface Props extends Omit<TextInputProps, 'type' | 'inputMode' | 'min' | 'max' | 'step'> {
  rule: NumberRule;
}

/**
 * The one field for typing numbers. It holds text, because a browser's own number field reports nothing when it cannot
 * parse its content; `readNumber` reads the text by the same rule. On focus the content is selected, so that typing
 * replaces it.
 */
export function NumberField({ rule: { decimals, min }, onFocus, ...input }: Props) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...input}
      // phone keyboards without a decimal point may have no minus either
      inputMode={decimals > 0 ? 'decimal' : min < 0 ? 'text' : 'numeric'}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
    />
  );
}
