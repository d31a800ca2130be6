import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { liveProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import type { BarText } from '#web/features/design/links/links.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { Board, type DrawnRows } from './board.tsx';

const frame = { window: { startDate: '2028-01-01', totalDays: 31 }, dayPixels: 30, today: '2028-01-01', holidays: new Map(), names: 200 };
const spring = liveProject({ designWorkflowId: 1, summary: '봄', startDate: '2028-01-03', endDate: '2028-01-05' });
const [projects, closed, nobody] = [[spring], { projectId: null, subProjectId: null }, new Map<string, string>()];
const handlers = { onToggle: () => undefined, onGo: () => undefined, edits: undefined };

it('what is said of a bar is drawn on its row, and neither the days above nor the screen around are drawn anew', () => {
  let say: DrawnRows['onTexts'] = () => undefined;
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
          say = onTexts;
          return null;
        }}
      />
    );
  }
  render(<Screen />);
  const [drawn, before] = [days.mock.calls.length, screens];
  const text: BarText = { spoken: '‘도면’ 다음' };
  act(() => say(new Map([['p1', text]])));
  expect(screen.getByRole('button', { name: /^봄,/ }).ariaLabel).toContain('‘도면’ 다음');
  expect(days.mock.calls.length).toBe(drawn);
  expect(screens).toBe(before);
});
