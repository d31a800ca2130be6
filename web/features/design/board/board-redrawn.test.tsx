import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { liveProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import { rowHeight } from '#web/features/design/geometry/geometry.door.ts';
import type { BarText } from '#web/features/design/links/links.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { Board, type DrawnRows } from './board.tsx';
import { headerRows } from './board-shell.tsx';

const frame = { window: { startDate: '2028-01-01', totalDays: 31 }, dayPixels: 30, today: '2028-01-01', holidays: new Map(), names: 200 };
const spring = liveProject({ designWorkflowId: 1, summary: '봄', startDate: '2028-01-03', endDate: '2028-01-05' });
const [projects, closed, nobody] = [[spring], { projectId: null, subProjectId: null }, new Map<string, string>()];
const handlers = { onToggle: () => undefined, onGo: () => undefined, edits: undefined };

it('what is said of a bar is drawn on its row, and neither the days above nor the screen around are drawn anew', () => {
  let setTexts: DrawnRows['onTexts'] = () => undefined;
  let screens = 0;
  const days = vi.spyOn(ko.design, 'month');
  function Screen() {
    screens += 1;
    return (
      <Board
        {...{ projects, frame, handlers }}
        expanded={closed}
        editors={nobody}
        onNames={vi.fn()}
        under={({ onTexts }) => {
          setTexts = onTexts;
          return null;
        }}
      />
    );
  }
  render(<Screen />);
  const [drawn, before] = [days.mock.calls.length, screens];
  const text: BarText = { spoken: '‘도면’ 다음' };
  act(() => setTexts(new Map([['p1', text]])));
  expect(screen.getByRole('button', { name: /^봄,/ }).ariaLabel).toContain('‘도면’ 다음');
  expect(days.mock.calls.length).toBe(drawn);
  expect(screens).toBe(before);
});

const now = { ...frame, today: '2028-01-15' };
const weekLater = { ...now, window: { ...frame.window, startDate: '2028-01-08' } };
const drawnBoard = (shown: typeof frame, some: typeof projects) => (
  <Board {...{ projects: some, frame: shown, handlers }} expanded={closed} editors={nobody} />
);

it('a step draws the days that come, and leaves those that stay alone', () => {
  const { rerender } = render(drawnBoard(now, []));
  const dayOfYear = vi.spyOn(ko.design, 'dayOfYear');
  rerender(drawnBoard(weekLater, []));
  expect(dayOfYear.mock.calls.map(([, month, day]) => `${month}-${day}`)).toEqual(['2-1', '2-2', '2-3', '2-4', '2-5', '2-6', '2-7']);
  expect(screen.getAllByRole('columnheader', { name: /^2028년/ })).toHaveLength(31);
});

const many = Array.from({ length: 90 }, (_, i) =>
  liveProject({ designWorkflowId: i + 1, summary: `봄 ${i + 1}`, startDate: '2028-01-03', endDate: '2028-01-25' }),
);
const rows = () => screen.getAllByRole('row').length - headerRows;

it('a step draws the rows in view, and those beyond them after it', async () => {
  const { rerender } = render(drawnBoard(now, many));
  const inView = rows();
  await waitFor(() => expect(rows()).toBeGreaterThan(inView));
  rerender(drawnBoard(weekLater, many));
  expect(rows()).toBe(inView);
  await waitFor(() => expect(rows()).toBeGreaterThan(inView));
});

it('a step draws all rows in view also after a scroll that needed no others', async () => {
  const { rerender } = render(drawnBoard(now, many));
  const inView = rows();
  await waitFor(() => expect(rows()).toBeGreaterThan(inView));
  screen.getByRole('treegrid').scrollTop = 2 * rowHeight;
  rerender(drawnBoard(weekLater, many));
  const drawn = screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')) - headerRows);
  expect(drawn.slice(headerRows)).toEqual(Array.from({ length: inView }, (_, i) => i + 3));
});

const summer = liveProject({ designWorkflowId: 2, summary: '여름', startDate: '2028-01-10', endDate: '2028-01-12' });
const barOf = ({ summary }: typeof summer) => screen.getByRole('button', { name: new RegExp(`^${summary},`) });

it.each([
  ['what comes in its place', spring, summer],
  ['the one above, of the last', summer, spring],
])('the focus of a bar that is deleted goes to %s', async (_where, deleted, other) => {
  const { rerender } = render(drawnBoard(now, [spring, summer]));
  barOf(deleted).focus();
  rerender(drawnBoard(now, [other]));
  await waitFor(() => expect(document.activeElement).toBe(barOf(other)));
});

it('a bar that is deleted after the focus has left it moves nothing', async () => {
  const { rerender } = render(drawnBoard(now, [spring, summer]));
  barOf(spring).focus();
  barOf(spring).blur();
  rerender(drawnBoard(now, [summer]));
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
