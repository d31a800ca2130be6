import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { LabelNote } from './label-note.tsx';

it.each([
  ['단종', 'Discontinued', 'Discontinued'],
  ['Discontinued', 'Discontinued', ''],
  ['Sold out', 'SoldOut', ''],
  ['Carried-over item', 'BackOrder', 'BackOrder'],
  ['Pre-order', undefined, ''],
])('beside %s the code %s is shown as ‘%s’', (label, note, shown) => {
  const { container } = render(<LabelNote label={label} note={note} className="note" />);
  expect(container.querySelector('.note')?.textContent ?? '').toBe(shown);
});
