import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StoredFact } from '#contract/customs/customs-fact.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
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

it('a fact that somebody else has changed meanwhile is shown as it is now, and stored over only where that is chosen', async () => {
  let stored = { ...fact, value: 4, revision: 2 } as StoredFact;
  answer({
    'POST /api/customs/updateFact': ({ revision, changes }) => {
      if (revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, ...changes, revision: 3 } as StoredFact;
      return { fact: stored };
    },
  });
  const onClose = vi.fn();
  const { user } = render(<FactDialog fact={fact} today="2026-11-23" onClose={onClose} />);
  const amount = await screen.findByDisplayValue('3');
  await user.clear(amount);
  await user.type(amount, '5');
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  const asked = await screen.findByRole('dialog', { name: ko.common.conflictTitle });
  expect(
    within(asked)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['값: 4', '값: 5']);
  await user.click(screen.getByRole('button', { name: ko.common.keepMine }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored.value).toBe(5);
});

it('a day of which a part is missing is told, and is not stored as no day', async () => {
  const calls = answer({});
  const { user } = render(<FactDialog fact={{ ...fact, until: '2027-06-30' }} today="2026-11-23" onClose={() => {}} />);
  const until = await screen.findByLabelText('마지막 날');
  // as a browser reports a day whose month was removed
  fireEvent.change(until, { target: { value: '' } });
  Object.defineProperty(until, 'validity', { value: { badInput: true } });
  await user.click(screen.getByRole('button', { name: ko.common.save }));
  await waitFor(() => expect(until.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(ko.customsFacts.dayIncomplete)).toBeTruthy();
  expect(calls).toEqual([]);
});
