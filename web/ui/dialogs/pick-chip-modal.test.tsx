import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { textFinder } from '#contract/text-search.ts';
import { render } from '#test/page/render.tsx';
import { PickChipModal } from './pick-chip-modal.tsx';

const options = [
  { value: 'InStock', label: '재고 있음' },
  { value: 'SoldOut', label: '품절' },
];

function draw(props: Partial<Parameters<typeof PickChipModal>[0]> = {}) {
  const onPick = vi.fn();
  const drawn = render(
    <PickChipModal opened title="판매 상태" options={options} value="SoldOut" onPick={onPick} onClose={() => {}} {...props} />,
  );
  return { ...drawn, onPick };
}

it('marks the chip that is picked, and picks another', async () => {
  const { user, onPick } = draw();
  expect(screen.getByRole('button', { name: '품절', pressed: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '재고 있음', pressed: false }));
  expect(onPick).toHaveBeenCalledWith('InStock');
});

it('picks nothing by 전체', async () => {
  const { user, onPick } = draw();
  await user.click(screen.getByRole('button', { name: '전체' }));
  expect(onPick).toHaveBeenCalledWith(null);
});

it('says what none of them is called where that is not all', () => {
  draw({ none: '묶지 않음', value: null });
  expect(screen.getByRole('button', { name: '묶지 않음', pressed: true })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '전체' })).toBeNull();
});

it('shows the chips that match what is searched', async () => {
  const { user } = draw({ finder: textFinder });
  await user.type(screen.getByRole('searchbox', { name: '검색' }), '품');
  expect(screen.getByRole('button', { name: '품절' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '재고 있음' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: '검색' }), '없는 말');
  expect(screen.getByText('찾은 것이 없습니다.')).toBeTruthy();
});
