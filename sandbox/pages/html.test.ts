import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { html } from './html.ts';

property.prop([fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ';') })])(
  'no value breaks out of the text or the attribute it stands in',
  (value) => {
    const { text } = html`<b title="${value}">${value}</b>`;
    expect(text).toMatch(/^<b title="[^<>"]*">[^<>"]*<\/b>$/);
  },
);

test('what is HTML already stays as it is, alone and in a list', () => {
  const items = ['<1>', '2'].map((each) => html`<li>${each}</li>`);
  expect(html`<ul>${items}${html`<hr>`}</ul>`.text).toBe('<ul><li>&lt;1&gt;</li><li>2</li><hr></ul>');
});
