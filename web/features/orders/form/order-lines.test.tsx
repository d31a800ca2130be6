import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Member } from '#contract/members/members.ts';
import type { DraftLine } from '#contract/orders/order-draft.ts';
import type { ProductChoice } from '#contract/products/products.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render, renderRouted } from '#test/page/render.tsx';
import { CustomerContext } from '#web/features/orders/contexts/contexts.door.ts';
import { ko } from '#web/i18n/ko.ts';
import type { Failed } from '#web/ui/feedback/load-failed.tsx';
import { OrderLines } from './order-lines.tsx';

const member = { memberId: 7, priceTier: 'global' } as Member;

it('says that a customer’s prices could not be loaded, and asks for them again', async () => {
  let isDown = true;
  answer({ 'POST /api/products/tierPrices': () => (isDown ? problemAnswer('internal-error') : []) });
  const { user } = render(
    <CustomerContext value={{ members: [member], memberOf: () => member, rates: { US: 1380 } }}>
      <OrderLines lines={[]} memberId={7} errors={{}} onChange={() => undefined} />
    </CustomerContext>,
  );
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByRole('button', { name: '제품 추가' })).toHaveProperty('disabled', true);
  isDown = false;
  await user.click(retry);
  await expect.poll(() => screen.getByRole('button', { name: '제품 추가' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['who they are', { members: undefined, rates: { US: 1380 } }],
  ['the rates', { members: [member], rates: undefined }],
])('adds no product at another price while nobody knows %s, and says where that could not be loaded', async (_what, known) => {
  answer({ 'POST /api/products/tierPrices': () => [{ pdNumber: 3, wonPrice: 13_800 }] });
  const asked = vi.fn();
  const lines = (failed?: Failed) => (
    <CustomerContext value={{ ...known, memberOf: () => known.members?.[0], failed }}>
      <OrderLines lines={[]} memberId={7} errors={{}} onChange={() => undefined} />
    </CustomerContext>
  );
  const { user, rerender } = render(lines());
  const add = () => screen.getByRole('button', { name: '제품 추가' });
  // lets the request for the tier's prices settle, where one is sent
  await act(async () => {});
  expect(add().hasAttribute('data-loading')).toBe(true);
  rerender(lines({ data: undefined, error: new Error('no answer'), isFetching: false, refetch: asked as never }));
  expect(add()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(asked).toHaveBeenCalled();
});

it('keeps the Enter that picks a product from the button that gets the focus back', async () => {
  const product = { pdNumber: 3, productName: '로션', sku: 'LOTION', price: 5 } as ProductChoice;
  answer({ 'POST /api/products/allData': () => [product] });
  const picked: number[] = [];
  const { user } = renderRouted(
    <CustomerContext value={{ members: [], memberOf: () => undefined, rates: {} }}>
      <OrderLines lines={[]} memberId={null} errors={{}} onChange={(lines) => picked.push(...lines.map(({ pdNumber }) => pdNumber))} />
    </CustomerContext>,
  );
  await user.click(screen.getByRole('button', { name: '제품 추가' }));
  const search = await screen.findByRole('searchbox', { name: '제품명 검색' });
  await user.type(search, 'LOT');
  await expect.poll(() => (fireEvent.keyDown(search, { key: 'Enter' }) ? 'pressed' : picked)).toEqual([3]);
});

const lineOf = (pdNumber: number): DraftLine => ({
  ...{ pdNumber, productName: `제품 ${pdNumber}`, rangeName: null, sku: `SKU-${pdNumber}`, weight: null },
  ...{ quantity: '1', unitPrice: '1' },
});
function Form() {
  const [lines, setLines] = useState<readonly DraftLine[]>([1, 2, 3].map(lineOf));
  return <OrderLines lines={lines} memberId={null} errors={{}} onChange={setLines} />;
}
const remove = (pdNumber: number) => screen.getByRole('button', { name: `제품 ${pdNumber} 빼기` });

it('a line that is removed leaves the focus at the one beside it, and the last one where a product is added', async () => {
  const { user } = render(<Form />);
  remove(2).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(remove(3));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(remove(1));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '제품 추가' }));
});

it('removes and moves only one line at a double click: at the second click, another line lies under the pointer', () => {
  render(<Form />);
  const order = () => screen.getAllByRole('button', { name: /빼기$/ }).map((button) => button.getAttribute('aria-label'));
  fireEvent.click(remove(1), { detail: 1 });
  fireEvent.click(remove(2), { detail: 2 });
  expect(order()).toEqual(['제품 2 빼기', '제품 3 빼기']);
  fireEvent.click(screen.getByRole('button', { name: ko.orders.moveDown('제품 2') }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: ko.orders.moveDown('제품 3') }), { detail: 2 });
  expect(order()).toEqual(['제품 3 빼기', '제품 2 빼기']);
});
