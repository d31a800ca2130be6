import { TextInput, type TextInputProps } from '@mantine/core';
import type { NumberRule } from './read-number.ts';

interface Props extends Omit<TextInputProps, 'type' | 'inputMode' | 'min' | 'max' | 'step'> {
  rule: NumberRule;
}

/**
 * Where a number is typed: the one field for all of them. It holds text, since a browser's own number field hands on
 * nothing at all when it cannot read what is in it; `readNumber` reads the text by the same rule. Typing replaces what
 * is there.
 */
export function NumberField({ rule: { decimals, min }, onFocus, ...input }: Props) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...input}
      // the keyboards of telephones that have no decimal point may have no minus either
      inputMode={decimals > 0 ? 'decimal' : min < 0 ? 'text' : 'numeric'}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
    />
  );
}
