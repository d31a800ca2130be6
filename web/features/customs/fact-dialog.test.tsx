import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StoredFact } from '#contract/customs/customs-fact.ts';
import { answer } from '#test/page/answers.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { FactDialog } from './fact-dialog.tsx';

const fact = {
  factId: 3,
  name: 'eu-duty-per-heading',
  value: 3,
  countries: null,
  rates: null,
  since: '2026-07-01',
  until: null,
  estimate: false,
  source: 'OJ',
  revision: 1,
} as unknown as StoredFact;

it('an amount that is none is told as what it is, and nothing is stored', async () => {
  const calls = answer({});
  const { user } = render(<FactDialog fact={fact} today="2026-11-23" onClose={() => {}} />);
  const amount = await screen.findByDisplayValue('3');
  await user.clear(amount);
  await user.type(amount, '삼 유로');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(calls).toEqual([]);
  expect(amount).toHaveProperty('value', '삼 유로');
});
