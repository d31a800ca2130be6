import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { PersonFilter } from './person-filter.tsx';

it.each([
  ['by name', [{ staffId: 99, staffName: '김로하' }], '김로하'],
  ['as somebody who is not listed', [], ko.common.unlistedPerson],
  ['by nothing yet while the people are on their way', undefined, '…'],
])('shown', async (_how, people, told) => {
  const chosen: unknown[] = [];
  const { user } = render(<PersonFilter label="누가" all="모두" people={people} value={99} onChange={(staffId) => chosen.push(staffId)} />);
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: '누가', hidden: true });
  expect(field.selectedOptions[0]?.textContent).toBe(told);
  await user.selectOptions(field, '모두');
  expect(chosen).toEqual([undefined]);
});
