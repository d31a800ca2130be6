import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepKeys } from './keep-keys.ts';

afterEach(() => document.body.replaceChildren());

/** Whether the browser would run the key's default action, such as submitting a form. */
const goesOn = (tag: 'input' | 'textarea' | 'button', key: KeyboardEventInit) => {
  const field = document.createElement(tag);
  document.body.append(field);
  const end = keepKeys();
  const unhandled = fireEvent.keyDown(field, key);
  end();
  return unhandled;
};

it('takes the Enter that ends a syllable from a form, as browsers mark it', () => {
  expect(goesOn('input', { key: 'Enter', isComposing: true })).toBe(false);
  expect(goesOn('input', { key: 'Enter', keyCode: 229 })).toBe(false);
});

it('takes the Escape that ends a syllable from a search box, which browsers empty at it', () => {
  expect(goesOn('input', { key: 'Escape', isComposing: true })).toBe(false);
  expect(goesOn('input', { key: 'Escape', keyCode: 229 })).toBe(false);
  expect(goesOn('input', { key: 'Escape', keyCode: 27 })).toBe(true);
});

it('takes an Enter that is held down from forms and buttons', () => {
  expect(goesOn('input', { key: 'Enter', repeat: true })).toBe(false);
  expect(goesOn('button', { key: 'Enter', repeat: true })).toBe(false);
  expect(goesOn('button', { key: 'Enter' })).toBe(true);
  expect(goesOn('button', { key: 'Tab', repeat: true })).toBe(true);
  expect(goesOn('textarea', { key: 'Enter', repeat: true })).toBe(true);
});

it('leaves every other key, and fields of several lines', () => {
  expect(goesOn('input', { key: 'Enter', keyCode: 13 })).toBe(true);
  expect(goesOn('input', { key: 'ㅎ', isComposing: true })).toBe(true);
  expect(goesOn('textarea', { key: 'Enter', isComposing: true })).toBe(true);
});

it('ends', () => {
  keepKeys()();
  const field = document.createElement('input');
  document.body.append(field);
  expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true);
});
