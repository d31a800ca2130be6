import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { subProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { BoardBar } from './board-bar.tsx';

const frame = { window: { startDate: '2028-01-01', totalDays: 31 }, dayPixels: 30, today: '2028-01-01', holidays: new Map(), names: 0 };
const draw = (startDate: string) =>
  render(
    <BoardBar
      item={subProject({ summary: '배너', startDate, endDate: '2028-02-10' })}
      frame={frame}
      words={ko}
      // between two other bars, so there is no room beside it for its name
      lane={{ key: 's1', room: { before: 0, after: 0 }, note: '' }}
      state={{ tabbable: true, editor: undefined }}
    />,
  );

it('that is cut shows its name where letters fit beside its arrow, and always says it', () => {
  const { unmount } = draw('2028-01-30');
  expect(screen.getByText('배너').hidden).toBe(false);
  unmount();
  draw('2028-01-31');
  expect(screen.getByText('배너').hidden).toBe(true);
  expect(screen.getByRole('button').getAttribute('aria-label')).toMatch(/^배너,/);
});
