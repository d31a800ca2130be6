import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Member } from '#contract/members/members.ts';
import type { ProductChoice } from '#contract/products/products.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { CustomerContext } from '#web/features/orders/customer/customer.door.ts';
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

it('keeps the Enter that picks a product from the button that gets the focus back', async () => {
  const product = { pdNumber: 3, productName: '로션', sku: 'LOTION', price: 5 } as ProductChoice;
  answer({ 'POST /api/products/allData': () => [product] });
  const picked: number[] = [];
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const { user } = render(
    <RouterContextProvider router={router}>
      <CustomerContext value={{ members: [], memberOf: () => undefined, rates: {} }}>
        <OrderLines lines={[]} memberId={null} errors={{}} onChange={(lines) => picked.push(...lines.map(({ pdNumber }) => pdNumber))} />
      </CustomerContext>
    </RouterContextProvider>,
  );
  await user.click(screen.getByRole('button', { name: '제품 추가' }));
  const search = await screen.findByRole('searchbox', { name: '제품명 검색' });
  await user.type(search, 'LOT');
  await expect.poll(() => (fireEvent.keyDown(search, { key: 'Enter' }) ? 'pressed' : picked)).toEqual([3]);
});
