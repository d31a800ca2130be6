import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { FilterPick } from './filter-pick.tsx';

const options = [
  { value: 'SoldOut', label: 'SoldOut', note: '품절' },
  { value: '#7800ff', label: '개발' },
];
const show = (value: string) => render(<FilterPick label="필터" value={value} options={options} onPick={() => {}} />);

it('its button says the value as the list does: by its word, not by its code', () => {
  show('SoldOut');
  expect(screen.getByRole('button').textContent).toBe('필터: 품절');
});

it('its button says a value without another word by its label, and one that is not known as it is', () => {
  const { unmount } = show('#7800ff');
  expect(screen.getByRole('button').textContent).toBe('필터: 개발');
  unmount();
  show('other');
  expect(screen.getByRole('button').textContent).toBe('필터: other');
});
