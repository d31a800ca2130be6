import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { availabilities } from '#contract/products/availability.ts';
import type { Product } from '#contract/products/products.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { FilterChips } from './filter-chips.tsx';

const products = ['포장', '도구', null].map((category, at) => ({ pdNumber: at, category }) as Product);

function draw() {
  const drawn = render(<FilterChips filter={{}} products={products} onFilter={() => {}} />);
  const chips = async (filter: string) => {
    await drawn.user.click(screen.getByRole('button', { name: filter }));
    const dialog = await screen.findByRole('dialog', { name: filter });
    return () =>
      within(within(dialog).getByRole('group'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
  };
  return { ...drawn, chips };
}

it('asks for the categories when their dialog opens, and has those of the list at once', async () => {
  let reply = () => {};
  const calls = answer({
    'POST /api/products/categoryList': () =>
      new Promise((resolve) => {
        reply = () => resolve(['도구', '수납']);
      }),
  });
  const { user, chips } = draw();
  expect(calls).toEqual([]);
  const shown = await chips('카테고리별 검색');
  expect(shown()).toEqual(['전체', '도구', '포장']);
  await waitFor(() => expect(calls).toEqual([{ name: 'POST /api/products/categoryList', body: {} }]));
  reply();
  await waitFor(() => expect(shown()).toEqual(['전체', '도구', '수납', '포장']));
  await user.keyboard('{Escape}');
  await chips('카테고리별 검색');
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('asks for the availability values when their dialog opens', async () => {
  const calls = answer({ 'POST /api/products/availabilityList': () => ['InStock', 'SoldOut'] });
  const shown = await draw().chips('판매 상태별 검색');
  await waitFor(() => expect(shown()).toEqual(['전체', 'InStock재고 있음', 'SoldOut품절']));
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/products/availabilityList']);
});

it('has the ten availability values in their order, with what each means', async () => {
  answer({ 'POST /api/products/availabilityList': () => [...availabilities] });
  const shown = await draw().chips('판매 상태별 검색');
  expect(shown().join(' ')).toBe(
    '전체 BackOrder이월 상품 Discontinued단종 InStock재고 있음 InStoreOnly매장 전용 LimitedAvailability한정 수량 ' +
      'OnlineOnly온라인 전용 OutOfStock일시 품절 PreOrder예약 주문 PreSale사전 판매 SoldOut품절',
  );
});

it('goes on with what the list has when the server does not answer', async () => {
  answer({
    'POST /api/products/categoryList': () => problemAnswer('internal-error'),
    'POST /api/products/availabilityList': () => problemAnswer('internal-error'),
  });
  const { user, client, chips } = draw();
  const categories = await chips('카테고리별 검색');
  await waitFor(() => expect(client.getQueryState(['products', 'categoryList'])?.status).toBe('error'));
  expect(categories()).toEqual(['전체', '도구', '포장']);
  await user.keyboard('{Escape}');
  const availabilities = await chips('판매 상태별 검색');
  await waitFor(() => expect(client.getQueryState(['products', 'availabilityList'])?.status).toBe('error'));
  expect(availabilities()).toHaveLength(11);
});
