import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';

it('no browser fills a field with the address of who sits before it, or remembers what was typed there of others', () => {
  render(
    <>
      <TextInput label="name" />
      <Textarea label="memo" />
      <Autocomplete label="channel" />
    </>,
  );
  const fields = ['name', 'memo', 'channel'].map((label) => screen.getByLabelText(label, { selector: 'input, textarea' }));
  expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(['off', 'off', 'off']);
});

it('no browser underlines names and codes as misspelt, but longer texts', () => {
  render(
    <>
      <TextInput label="SKU" />
      <Textarea label="memo" />
    </>,
  );
  expect(screen.getByLabelText('SKU').getAttribute('spellcheck')).toBe('false');
  expect(screen.getByLabelText('memo').getAttribute('spellcheck')).toBeNull();
});
