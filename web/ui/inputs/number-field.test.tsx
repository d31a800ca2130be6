import { fireEvent, screen } from '@testing-library/react';
import { type KeyboardEventHandler, useState } from 'react';
import { expect, it } from 'vitest';
import { kilogramRule } from '#contract/numbers.ts';
import { render } from '#test/page/render.tsx';
import { NumberField } from './number-field.tsx';

function Weight({ onKeyDown }: { onKeyDown?: KeyboardEventHandler }) {
  const [text, setText] = useState('0.28');
  return (
    <>
      <NumberField
        aria-label="Weight"
        rule={kilogramRule}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <output>{text}</output>
    </>
  );
}

it('the arrow keys change a number by its step, for whoever holds the text as well', () => {
  render(<Weight />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.value).toBe('0.3');
  expect(screen.getByRole('status').textContent).toBe('0.3');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('status').textContent).toBe('0.29');
});

it('an arrow key that means something else changes no number', () => {
  render(<Weight />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.keyDown(field, { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(field, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(field, { key: 'ArrowUp', isComposing: true });
  expect(field.value).toBe('0.28');
});

it('an arrow key that is taken by what the field stands in changes no number', () => {
  render(<Weight onKeyDown={(event) => event.preventDefault()} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(field.value).toBe('0.28');
});
