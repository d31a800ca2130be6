import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Project } from '#contract/design/design.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardEdits } from '#web/features/design/gestures/gestures.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { Choosing } from './choosing.tsx';

const frame: BoardFrame = {
  window: { startDate: '2028-01-01', totalDays: 31 },
  ...{ dayPixels: 30, today: '2028-01-01', holidays: new Map(), names: 0 },
};

it('whether chosen bars are to be deleted is not asked about others, once somebody else has deleted the first', async () => {
  const [first, second] = [1, 2].map((designWorkflowId) => liveProject({ designWorkflowId })) as unknown as [Project, Project];
  const { wrapper: Wrapper } = boardData();
  const board = (projects: Project[], chosen: string[]) => (
    <Wrapper>
      <Choosing
        {...{ projects, frame, staffs: [], edits: { onStep: vi.fn() } as unknown as BoardEdits, onChoose: vi.fn() }}
        expanded={{ projectId: null, subProjectId: null }}
        chosen={new Set(chosen)}
        isTapping={false}
      />
    </Wrapper>
  );
  const { user, rerender } = render(board([first, second], ['p1']));
  await user.click(screen.getByRole('button', { name: ko.common.remove }));
  const question = () => screen.queryByRole('dialog', { name: ko.planDialogs.deleteTitle });
  await vi.waitFor(() => expect(question()).not.toBeNull());
  rerender(board([second], ['p1']));
  expect(question()).toBeNull();
  rerender(board([second], ['p2']));
  expect(question()).toBeNull();
});

it('says how many can be changed together, where more are chosen, and changes none', async () => {
  const all = Array.from({ length: 1001 }, (_, i) => liveProject({ designWorkflowId: i + 1, summary: `${i}` }));
  const onStep = vi.fn();
  const { wrapper: Wrapper } = boardData();
  const board = (count: number) => (
    <Wrapper>
      <Notifications />
      <Choosing
        {...{ projects: all, frame, staffs: [], edits: { onStep } as unknown as BoardEdits, onChoose: vi.fn() }}
        expanded={{ projectId: null, subProjectId: null }}
        chosen={new Set(all.slice(0, count).map(({ designWorkflowId }) => `p${designWorkflowId}`))}
        isTapping={false}
      />
    </Wrapper>
  );
  const { user, rerender } = render(board(1001));
  for (const name of [ko.planDialogs.chosenDone, ko.common.remove]) {
    await user.click(screen.getByRole('button', { name }));
    const notice = await screen.findByText(/1,000개까지.*1,001개/);
    expect(screen.queryByRole('dialog', { name: ko.planDialogs.deleteTitle })).toBeNull();
    act(() => notifications.clean());
    await vi.waitFor(() => expect(notice.isConnected).toBe(false));
  }
  expect(onStep).not.toHaveBeenCalled();
  rerender(board(1000));
  await user.click(screen.getByRole('button', { name: ko.planDialogs.chosenDone }));
  expect(onStep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ steps: expect.objectContaining({ length: 1000 }) }));
});

it('Escape ends what is under way first, and the selection next', () => {
  const [first, second] = [1, 2].map((designWorkflowId) => liveProject({ designWorkflowId }));
  const onChoose = vi.fn();
  const { wrapper: Wrapper } = boardData();
  render(
    <Wrapper>
      <div>
        <button type="button">막대</button>
        <Choosing
          {...{ projects: [first!, second!], frame, staffs: [], edits: { onStep: vi.fn() } as unknown as BoardEdits, onChoose }}
          expanded={{ projectId: null, subProjectId: null }}
          chosen={new Set(['p1'])}
          isTapping={false}
        />
      </div>
    </Wrapper>,
  );
  const pressEscape = () => fireEvent.keyDown(screen.getByText('막대'), { key: 'Escape' });
  // a bar that is dragged listens from its press on, and a bar that is moved by keys only where it is
  const taken = vi.fn((event: Event) => event.preventDefault());
  for (const [at, capture] of [
    [globalThis, true],
    [document, false],
  ] as const) {
    at.addEventListener('keydown', taken, { capture, once: true });
    pressEscape();
  }
  expect(taken).toHaveBeenCalledTimes(2);
  expect(onChoose).not.toHaveBeenCalled();
  pressEscape();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(new Set());
});

it('a frame that Escape discards selects nothing', () => {
  const all = [1, 2].map((designWorkflowId) => liveProject({ designWorkflowId }));
  const onChoose = vi.fn();
  const { wrapper: Wrapper } = boardData();
  render(
    <Wrapper>
      <div>
        <div role="treegrid" aria-label="일정표">
          <div data-key="p1">
            <button type="button" data-bar>
              막대
            </button>
          </div>
        </div>
        <Choosing
          {...{ projects: all, frame, staffs: [], edits: { onStep: vi.fn() } as unknown as BoardEdits, onChoose }}
          expanded={{ projectId: null, subProjectId: null }}
          chosen={new Set()}
          isTapping={false}
        />
      </div>
    </Wrapper>,
  );
  const grid = screen.getByRole('treegrid');
  const pull = (end: () => void) => {
    fireEvent.pointerDown(grid, { button: 0, shiftKey: true, pointerType: 'mouse', clientX: 0, clientY: 0 });
    fireEvent.pointerMove(grid, { clientX: 50, clientY: 50 });
    end();
    fireEvent.pointerUp(grid, { clientX: 50, clientY: 50 });
  };
  pull(() => fireEvent.keyDown(grid, { key: 'Escape' }));
  expect(onChoose).not.toHaveBeenCalled();
  pull(() => undefined);
  expect(onChoose).toHaveBeenCalledOnce();
});
