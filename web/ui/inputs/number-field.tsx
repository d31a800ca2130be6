import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { isComposing } from './is-composing.ts';
import { type NumberRule, steppedText } from './read-number.ts';

interface Props extends Omit<TextInputProps, 'type' | 'inputMode' | 'min' | 'max' | 'step'> {
  rule: NumberRule;
}

/**
 * The only component for typing numbers. It is a text field, because a browser's own number field reports nothing when it cannot parse its
 * content; `readNumber` reads the text by the same rule. On focus the content is selected, so that typing replaces it; the arrow keys
 * change it by the step of the rule.
 */
export function NumberField({ rule, onFocus, onKeyDown, ...input }: Props) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...input}
      // phone keyboards without a decimal point may have no minus either
      inputMode={rule.decimals > 0 ? 'decimal' : rule.min < 0 ? 'text' : 'numeric'}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) stepByKey(event, rule);
      }}
    />
  );
}

function stepByKey(event: KeyboardEvent<HTMLInputElement>, rule: NumberRule) {
  const { key, currentTarget: input } = event;
  const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
  if (!by || input.readOnly || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isComposing(event.nativeEvent)) return;
  // the default action would move the cursor to the other end of the text
  event.preventDefault();
  const next = steppedText(input.value, rule, by);
  if (!next) return;
  input.setRangeText(next, 0, input.value.length, 'select');
  // `setRangeText` fires no event, so the component that holds the text is notified here
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
