import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { giveHeights } from '#test/page/layout.ts';
import { renderRouted } from '#test/page/render.tsx';
import { products } from '#web/features/products/products.queries.ts';
import { ko } from '#web/i18n/ko.ts';
import { ListUpCategory } from './list-up-category.tsx';

const ordered = [1, 2, 3, 4].map((pdNumber) => ({
  ...{ pdNumber, revision: 1, listRating: 5000 - 1000 * pdNumber, productName: `찻잔 ${pdNumber}`, sku: `A-${pdNumber}` },
  ...{ category: '찻잔', price: null, availability: null, redirecting: null },
})) as Product[];

beforeEach(async () => {
  giveHeights();
  await fillCollection(products, ordered);
});
afterEach(() => products.forget());

it('takes back what was moved last by Ctrl+Z, also while a Korean keyboard writes Hangul', async () => {
  let sets = 0;
  const calls = answer({
    'POST /api/products/updateProducts': ({ rows }) => ({
      ...{ written: true, changeSetId: ++sets, counts: { changed: 1, unchanged: 0, refused: 0, conflict: 0 } },
      rows: rows.map(({ pdNumber, revision = 0, fields: { listRating } }) =>
        products.known(pdNumber)?.listRating === listRating
          ? { pdNumber, state: 'unchanged' as const, revision }
          : { pdNumber, state: 'changed' as const, changes: [], revision: revision + 1 },
      ),
    }),
    'POST /api/changeSets/putBack': () => ({
      ...{ written: true, changeSetId: 99, rows: 1, values: 1 },
      ...{ revisions: [], added: 0, leftCount: 0, left: [] },
    }),
  });
  const { user } = renderRouted(
    <ListUpCategory
      category="찻잔"
      {...{ ordered, shown: ordered, mayArrange: true, imageBaseUrl: null, resetKey: '' }}
      tools={() => <button type="button">찾기</button>}
    />,
  );
  for (const name of ['찻잔 4', '찻잔 3', '찻잔 2']) await user.click(screen.getByRole('button', { name: ko.listUp.toTopOf(name) }));
  const takenBack = () => calls.filter(({ name }) => name === 'POST /api/changeSets/putBack').map(({ body }) => body);
  for (const [at, key] of ['z', 'Z', 'ㅋ'].entries()) {
    fireEvent.keyDown(screen.getByText('찾기'), { key, code: 'KeyZ', ctrlKey: true });
    await waitFor(() => expect(takenBack()).toHaveLength(at + 1));
  }
  expect(takenBack()).toEqual([3, 2, 1].map((changeSetId) => expect.objectContaining({ changeSetId })));
});

it('does not move the neighbour as well at a double press: after the first one it lies under the pointer', async () => {
  const calls = answer({
    'POST /api/products/updateProducts': ({ rows }) => ({
      ...{ written: true, changeSetId: 1, counts: { changed: 1, unchanged: 0, refused: 0, conflict: 0 } },
      rows: rows.map(({ pdNumber, revision = 0 }) => ({ pdNumber, state: 'changed' as const, changes: [], revision: revision + 1 })),
    }),
  });
  renderRouted(
    <ListUpCategory
      category="찻잔"
      {...{ ordered, shown: ordered, mayArrange: true, imageBaseUrl: null, resetKey: '' }}
      tools={() => null}
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: ko.listUp.toTopOf('찻잔 4') }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: ko.listUp.toTopOf('찻잔 3') }), { detail: 2 });
  expect(screen.getByText(ko.listUp.moved('찻잔 4', '1'))).toBeTruthy();
  await waitFor(() => expect(calls).toHaveLength(1));
});

const stored = () =>
  answer({
    'POST /api/products/updateProducts': ({ rows }) => ({
      ...{ written: true, changeSetId: 1, counts: { changed: 1, unchanged: 0, refused: 0, conflict: 0 } },
      rows: rows.map(({ pdNumber, revision = 0 }) => ({ pdNumber, state: 'changed' as const, changes: [], revision: revision + 1 })),
    }),
    'POST /api/changeSets/putBack': () => ({
      ...{ written: true, changeSetId: 99, rows: 1, values: 1 },
      ...{ revisions: [], added: 0, leftCount: 0, left: [] },
    }),
  });
const draw = (shown = ordered) =>
  renderRouted(
    <ListUpCategory category="찻잔" {...{ ordered, shown, mayArrange: true, imageBaseUrl: null, resetKey: '' }} tools={() => null} />,
  );
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.product;

it('keeps the focus in the list when the button that had it goes', async () => {
  stored();
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: ko.listUp.toTopOf('찻잔 4') }));
  expect(focused()).toBe('3');
  await user.click(screen.getByRole('button', { name: ko.history.putBack }));
  expect(focused()).toBe('3');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: ko.common.cancel }));
  expect(focused()).toBe('3');
});

it('keeps the focus on the first of those that a search found, which stays where it is', async () => {
  stored();
  const { user } = draw(ordered.slice(2));
  await user.click(await screen.findByRole('button', { name: ko.listUp.toTopOf('찻잔 3') }));
  expect(focused()).toBe('3');
});

it('a second finger does not put down what the mouse drags', async () => {
  const calls = stored();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 800));
  draw();
  const card = (await screen.findByText('찻잔 4')).closest('button') as HTMLElement;
  const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(card, { ...mouse, clientX: 300, clientY: 300 });
  fireEvent.pointerMove(card, { ...mouse, clientX: 10, clientY: 10 });
  fireEvent.pointerUp(document.body, { pointerId: 2, pointerType: 'touch', clientX: 10, clientY: 10 });
  expect(document.querySelector('[data-lifted]')).not.toBeNull();
  fireEvent.pointerUp(card, { ...mouse, clientX: 10, clientY: 10 });
  expect(document.querySelector('[data-lifted]')).toBeNull();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /api/products/updateProducts'));
});
