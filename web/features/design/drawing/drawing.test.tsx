import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import { Board } from '#web/features/design/board/board.door.ts';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardEdits } from '#web/features/design/gestures/gestures.door.ts';
import { Drawing } from './drawing.tsx';

const frame: BoardFrame = {
  window: { startDate: '2028-01-01', totalDays: 31 },
  ...{ dayPixels: 30, today: '2028-01-01', holidays: new Map(), names: 0 },
};
const open = liveProject({
  designWorkflowId: 1,
  summary: '봄',
  startDate: '2028-01-03',
  endDate: '2028-01-05',
  subProject: [subProject()],
});
const onAddSub = vi.fn();
const onPickDay = vi.fn();
const edits: BoardEdits = {
  ...{
    onAddSub,
    onPickDay,
    onEdit: vi.fn(),
    onDelete: vi.fn(),
    onDuplicate: vi.fn(),
    onDone: vi.fn(),
    onStep: vi.fn(),
    onReschedule: vi.fn(),
    onAnswerRemoved: vi.fn(),
  },
  onPreview: () => () => undefined,
};

beforeEach(() => {
  onAddSub.mockClear();
  onPickDay.mockClear();
  // jsdom has no layout; here every board has room for all rows and days
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(930);
  render(
    <div>
      <Board
        projects={[open]}
        frame={frame}
        expanded={{ projectId: 1, subProjectId: null }}
        editors={new Map()}
        handlers={{ onToggle: vi.fn(), onGo: vi.fn(), edits }}
      />
      <Drawing frame={frame} open={open} edits={edits} />
    </div>,
  );
});

const board = () => screen.getByRole('treegrid');
const rowOf = (name: RegExp) => screen.getByRole('button', { name }).closest<HTMLElement>('[role=row]')!;
function draw(on: HTMLElement, from: number, to: number, { pointerType = 'mouse', release = true } = {}) {
  fireEvent.pointerDown(on, { pointerId: 1, clientX: from, button: 0, pointerType });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: to });
  if (release) fireEvent.pointerUp(window, { pointerId: 1, clientX: to });
}

it('a press that is dragged over empty days asks for a project of these, shown meanwhile', () => {
  draw(board(), 320, 200, { release: false });
  expect(screen.getByText(/1월 7일.*1월 11일.*5일/)).toBeTruthy();
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 200 });
  expect(onPickDay.mock.calls).toEqual([['2028-01-07', '2028-01-11']]);
  expect(screen.queryByText(/1월 7일.*1월 11일.*5일/)).toBeNull();
});

it('below the open project it asks for a sub-project within its days', () => {
  draw(rowOf(/세부 프로젝트 추가/), 100, 700);
  expect(onAddSub.mock.calls).toEqual([[open, { startDate: '2028-01-04', endDate: '2028-01-05' }]]);
  expect(onPickDay).not.toHaveBeenCalled();
});

it('a click, a finger, a bar and Escape draw nothing', () => {
  draw(board(), 200, 203);
  draw(board(), 200, 400, { pointerType: 'touch' });
  draw(screen.getByRole('button', { name: /^봄,/ }), 70, 400);
  draw(board(), 200, 400, { release: false });
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 400 });
  expect([onPickDay, onAddSub].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
