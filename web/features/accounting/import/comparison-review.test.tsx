import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComparedProduct } from '#contract/accounting/accounting.ts';
import { ecountColumns } from '#contract/accounting/ecount-reasons.ts';
import { giveHeights } from '#test/page/layout.ts';
import { renderRouted } from '#test/page/render.tsx';
import { ComparisonReview } from './comparison-review.tsx';

beforeEach(() => giveHeights());

const row = (sku: string, state: ComparedProduct['state']): ComparedProduct => ({
  sku,
  productName: `제품 ${sku}`,
  pdNumber: state === 'new' ? null : 1,
  revision: 1,
  state,
  changes: [{ column: 'productName', from: null, to: `제품 ${sku}` }],
  reason: null,
});
const draw = () => {
  const onApply = vi.fn();
  const onChanged = vi.fn();
  const rows = [row('N1', 'new'), row('N2', 'new'), row('C1', 'changed'), { ...row('U1', 'unchanged'), changes: [] }];
  const drawn = renderRouted(<ComparisonReview rows={rows} columns={ecountColumns} onApply={onApply} onChanged={onChanged} />);
  const applied = () => onApply.mock.lastCall?.[0].map(({ sku }: ComparedProduct) => sku);
  return { ...drawn, applied, isLost: () => onChanged.mock.lastCall?.[0] };
};
const button = (name: string) => screen.getByRole('button', { name });
const choice = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('the button under a comparison', () => {
  it('names what it stores of each tab, and stores just that', async () => {
    const { user, applied } = draw();
    await user.click(button('새 제품 2 + 바뀐 제품 1 반영'));
    expect(applied()).toEqual(['N1', 'N2', 'C1']);
  });

  it('leaves a tab out that is not chosen, also while that tab is the one that is looked at', async () => {
    const { user, applied } = draw();
    await user.click(choice('새 제품 모두 반영'));
    await user.click(button('바뀐 제품 1 반영'));
    expect(applied()).toEqual(['C1']);
  });

  it('follows each row, and shows that only some of a tab are chosen', async () => {
    const { user, applied } = draw();
    await user.click(await screen.findByRole('checkbox', { name: 'N1 선택' }));
    expect(choice('새 제품 모두 반영').indeterminate).toBe(true);
    await user.click(choice('바뀐 제품 모두 반영'));
    await user.click(button('새 제품 1 반영'));
    expect(applied()).toEqual(['N2']);
    await user.click(choice('새 제품 모두 반영'));
    expect(button('새 제품 2 반영')).toBeTruthy();
  });

  it('stores nothing when nothing is chosen', async () => {
    const { user } = draw();
    await user.click(choice('새 제품 모두 반영'));
    await user.click(choice('바뀐 제품 모두 반영'));
    expect(button('반영')).toHaveProperty('disabled', true);
  });
});

describe('a choice', () => {
  it('is lost with the dialog from the first row that was left out, and no more once that one is chosen again', async () => {
    const { user, isLost } = draw();
    expect(isLost()).toBe(false);
    await user.click(await screen.findByRole('checkbox', { name: 'N1 선택' }));
    expect(isLost()).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'N1 선택' }));
    expect(isLost()).toBe(false);
  });

  it('is lost by columns, too, and gone with the comparison', async () => {
    const { user, isLost, unmount } = draw();
    await user.click(choice('무게'));
    expect(isLost()).toBe(true);
    unmount();
    expect(isLost()).toBe(false);
  });
});
