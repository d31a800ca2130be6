import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ComparedProduct, EcountList } from '#contract/accounting/accounting.ts';
import { answer } from '#test/page/answers.ts';
import { giveHeights } from '#test/page/layout.ts';
import { renderRouted } from '#test/page/render.tsx';
import { ImportDialog } from './import-dialog.tsx';

const changed = (sku: string): ComparedProduct => ({
  sku,
  productName: `제품 ${sku}`,
  pdNumber: 1,
  revision: 1,
  state: 'changed',
  changes: [{ column: 'weight', from: 0.3, to: 0.35 }],
  reason: null,
});
const list: EcountList = {
  Data: {
    Result: [],
    fetchedAt: '2026-11-21T00:00:00.000Z',
    nextFetchAt: '2026-11-21T00:10:00.000Z',
    truncated: false,
    parts: null,
  },
};

beforeEach(() => giveHeights());

async function draw() {
  const calls = answer({
    'POST /api/e-count/initialize': () => ({ ZONE: 'CD', SESSION_ID: 'sealed' }),
    'POST /api/e-count/productList': () => list,
    'POST /api/products/ecountCompare': () => ({ rows: [changed('A'), changed('B')] }),
    'POST /api/products/ecountProductsWeight': () => ({ inserted: 0, updated: 1, unchanged: 0, skipped: [], weightKept: [], stored: [1] }),
  });
  const onClose = vi.fn();
  const { user } = renderRouted(<ImportDialog scope="weight" showProducts={() => undefined} onClose={onClose} />);
  const row = (sku: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `${sku} 선택` });
  await row('A');
  return { user, calls, row, onClose };
}
const question = () => screen.queryByRole('dialog', { name: '저장하지 않고 나갈까요?' });
const press = (name: string) => screen.getByRole('button', { name });

it('asks before it is left with a row left out, and keeps the choice of who stays', async () => {
  const { user, row, onClose } = await draw();
  await user.click(await row('B'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(press('계속 입력'));
  await waitFor(() => expect(question()).toBeNull());
  expect([(await row('A')).checked, (await row('B')).checked]).toEqual([true, false]);
  await user.click(press('취소'));
  await waitFor(() => expect(question()).not.toBeNull());
  await user.click(press('버리고 나가기'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once while everything is chosen, also after a row was left out and chosen again', async () => {
  const { user, row, onClose } = await draw();
  await user.click(await row('B'));
  await user.click(await row('B'));
  await user.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes at once when the chosen rows are stored: nothing would be lost', async () => {
  const { user, calls, row, onClose } = await draw();
  await user.click(await row('B'));
  await user.click(press('바뀐 제품 1 반영'));
  await screen.findByText('제품 목록에 반영했습니다');
  await user.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(calls.at(-1)?.body).toEqual({ ecountProductList: [expect.objectContaining({ sku: 'A', weight: 0.35 })] });
  expect(onClose).toHaveBeenCalledOnce();
});
