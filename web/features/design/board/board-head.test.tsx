import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { render } from '#test/page/render.tsx';
import { BoardHead } from './board-head.tsx';

/** The headings of the months over the days. */
function monthsFrom(startDate: string, totalDays: number, today = startDate) {
  const { unmount } = render(
    <BoardHead frame={{ window: { startDate, totalDays }, dayPixels: 30, today, holidays: new Map(), names: 0 }} />,
  );
  const months = screen.getAllByRole('row')[0]!.querySelectorAll('[role=columnheader]');
  const texts = [...months].map(({ textContent }) => textContent);
  // for a screen reader a comma separates name and number of days, which together would be a date
  expect([...months].map(({ ariaLabel }) => ariaLabel?.replace(', ', ''))).toEqual(texts);
  unmount();
  return texts;
}

it('each month has its name and how many of its days are shown, however few', () => {
  expect(monthsFrom('2026-11-29', 39)).toEqual(['11월2일', '12월31일', '2027년 1월6일']);
  expect(monthsFrom('2026-11-30', 2)).toEqual(['11월1일', '12월1일']);
});

it('the year stands before a month of another year where there is room for it', () => {
  const lastDays = (count: number) => monthsFrom(addDays('2027-01-01', -1), 1 + count)[1];
  expect([lastDays(2), lastDays(3)]).toEqual(['1월2일', '2027년 1월3일']);
});
