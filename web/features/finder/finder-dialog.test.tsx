import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { describedBy, type Source, type Thing, type ThingKind, thingKinds } from './find-things.ts';
import { FinderDialog } from './finder-dialog.tsx';
import { recentThings } from './recent-things.ts';

const of = describedBy<Thing>({ texts: ({ label }) => [label], codes: ({ id }) => [id], thing: (thing) => thing });
const none = Object.fromEntries(thingKinds.map((kind) => [kind, of([])])) as Record<ThingKind, Source>;

interface Arrived {
  products: readonly Thing[];
  orders?: readonly Thing[];
  pending: boolean;
}

function Finder({ products, orders = [], pending, early }: Arrived & { early?: string }) {
  const [typed, setTyped] = useState(early ?? '');
  const sources = { ...none, product: of(products), order: of(orders) };
  const entered = early !== undefined;
  return <FinderDialog sources={sources} typed={typed} onTyped={setTyped} pending={pending} entered={entered} onClose={() => {}} />;
}

/** Draws the dialog with two products, which arrive later with `pending`. `opened` lists the chosen ones. */
async function show(pending = false) {
  const opened: string[] = [];
  const product = (label: string): Thing => ({ kind: 'product', id: label, label, open: () => opened.push(label) });
  const all = [product('로션'), product('로즈')];
  const { user, unmount, rerender } = render(<Finder products={pending ? [] : all} pending={pending} />);
  const arrive = () => rerender(<Finder products={all} pending={false} />);
  return { user, opened, unmount, arrive, field: await screen.findByRole('combobox') };
}

it('waits with an Enter that came before its code until everything is found: what has just this number comes last', async () => {
  const opened: string[] = [];
  const thing = (kind: 'product' | 'order', id: string, label: string): Thing => ({ kind, id, label, open: () => opened.push(label) });
  const products = [thing('product', 'SET-1042', '세트 1042')];
  const { rerender, unmount } = render(<Finder products={products} pending early="1042" />);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['제품세트 1042']);
  await act(async () => {});
  expect(opened).toEqual([]);
  rerender(<Finder products={products} orders={[thing('order', '1042', '주문 1042')]} pending={false} early="1042" />);
  await expect.poll(() => opened).toEqual(['주문 1042']);
  recentThings.forget();
  unmount();
});

const texts = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('chooses by the arrows and Enter, but not by the Enter that ends a syllable', async () => {
  const { user, opened, field, unmount } = await show();
  expect(document.activeElement).toBe(field);
  await user.type(field, '로');
  expect(texts()).toEqual(['제품로션', '제품로즈']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('제품로즈');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(opened).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(opened).toEqual(['로즈']);
  unmount();
});

it('begins with what was chosen last, until the person leaves', async () => {
  const before = await show();
  await before.user.type(before.field, '로즈');
  fireEvent.keyDown(before.field, { key: 'Enter' });
  before.unmount();
  const first = await show();
  expect(texts()).toEqual(['제품로즈']);
  first.unmount();
  recentThings.forget();
  const { unmount } = await show();
  expect(texts()).toEqual([]);
  unmount();
});

it('opens what was meant by an Enter that came before it was found', async () => {
  const { user, opened, field, arrive, unmount } = await show(true);
  await user.type(field, '로션');
  expect(screen.getByRole('status').textContent).toBe('찾는 중');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(opened).toEqual([]);
  arrive();
  await expect.poll(() => opened).toEqual(['로션']);
  recentThings.forget();
  unmount();
});
