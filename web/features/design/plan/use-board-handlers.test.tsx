import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { Board } from '#web/features/design/board/board.door.ts';
import type { Decide } from '#web/features/design/followers/followers.door.ts';
import { type BarGesture, rescheduled, useBarKeys } from '#web/features/design/gestures/gestures.door.ts';
import { targetOf, useProjects } from '#web/features/design/store/store.door.ts';
import { openSession } from '#web/session/session.ts';
import { hideRefused } from '#web/ui/feedback/notify.tsx';
import { useBoardHandlers } from './use-board-handlers.ts';

beforeEach(() => openSession(person));
/** Decides as if no other item follows. */
const decide: Decide = (step, { onStep }) => onStep(step);

it('what was open is closed when other days are shown, and stays closed on the way back', () => {
  const { result, rerender } = renderHook(
    ({ startDate }) => useBoardHandlers({ window: { startDate, totalDays: 30 }, run() {}, decide, onGo() {} }),
    {
      initialProps: { startDate: '2028-01-03' },
      wrapper: boardData().wrapper,
    },
  );
  act(() => result.current.handlers.onToggle({ projectId: 1, subProjectId: null }));
  act(() => result.current.handlers.onToggle({ projectId: 1, subProjectId: 11 }));
  expect(result.current.expanded).toEqual({ projectId: 1, subProjectId: 11 });
  rerender({ startDate: '2028-01-10' });
  expect(result.current.expanded).toEqual({ projectId: null, subProjectId: null });
  rerender({ startDate: '2028-01-03' });
  expect(result.current.expanded).toEqual({ projectId: null, subProjectId: null });
});

it('a sub-project that keys move past the last day keeps the focus: its project stays open on the days where it is', () => {
  const sub = subProject({ summary: '시안', startDate: '2028-01-20', endDate: '2028-01-22' });
  const project = liveProject({ summary: '봄', startDate: '2028-01-03', endDate: '2028-02-29', subProject: [sub] });
  const { data, wrapper: Data } = boardData();
  data.store.apply([project]);
  function Screen() {
    const [startDate, onGo] = useState('2028-01-03');
    const window = useMemo(() => ({ startDate, totalDays: 31 }), [startDate]);
    const { handlers, expanded } = useBoardHandlers({ window, run() {}, decide, onGo });
    const frame = { window, dayPixels: 30, today: '2028-01-03', holidays: new Map(), names: 0 };
    return <Board projects={useProjects()} {...{ frame, expanded, handlers }} editors={new Map()} />;
  }
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  const { unmount } = render(
    <Data>
      <Screen />
    </Data>,
  );
  const bar = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) });
  const press = (key: string) => fireEvent.keyDown(bar('시안'), { key, ctrlKey: key !== 'Escape' });
  act(() => bar('봄').click());
  act(() => bar('시안').focus());
  for (let week = 0; week < 3; week++) press('ArrowRight');
  expect(bar('시안').ariaLabel).toMatch(/2028년 2월 10일/);
  expect(document.activeElement).toBe(bar('시안'));
  press('Escape');
  expect(bar('시안').ariaLabel).toMatch(/2028년 1월 20일/);
  expect(document.activeElement).toBe(bar('시안'));
  unmount();
});

it('whoever may only look opens and closes what is on the board, and has nothing that edits', () => {
  openSession({ ...person, rights: [] });
  const { result } = renderHook(() => useBoardHandlers({ window: boardWindow, run() {}, decide, onGo() {} }), {
    wrapper: boardData().wrapper,
  });
  act(() => result.current.handlers.onToggle({ projectId: 1, subProjectId: null }));
  expect(result.current.expanded).toEqual({ projectId: 1, subProjectId: null });
  expect(result.current.handlers.edits).toBeUndefined();
});

const boardWindow = { startDate: '2028-01-03', totalDays: 30 };
const onGo = vi.fn();

describe('a bar that is moved beyond its limits', () => {
  const sub = subProject({ summary: '시안', startDate: '2028-01-05', endDate: '2028-01-07' });
  const project = liveProject({ summary: '봄 신상', startDate: '2028-01-03', endDate: '2028-01-14', subProject: [sub] });
  // a step hides an earlier refusal, as on the board
  const run = vi.fn(() => hideRefused());

  beforeEach(() => {
    vi.useFakeTimers();
    run.mockClear();
    render(<Notifications />);
  });
  afterEach(() => {
    act(() => notifications.clean());
    vi.useRealTimers();
  });

  const drop = (held: BarGesture, days: number) => {
    const { result } = renderHook(() => useBoardHandlers({ window: boardWindow, run, decide, onGo }), boardData());
    act(() => result.current.handlers.edits?.onReschedule(held, rescheduled(held.project, held.target, held.gesture, days)));
  };
  /** The visible notices; one that closes fades out first. */
  const pass = (ms: number) => {
    act(() => vi.advanceTimersByTime(ms - 500));
    act(() => vi.advanceTimersByTime(500));
  };
  const edge: BarGesture = { project, target: targetOf(project), gesture: 'start' };
  const notices = () => screen.queryAllByRole('alert').map((notice) => notice.textContent);

  it('stops there, and the notice says where, and which sub-project is in the way', () => {
    drop(edge, 9);
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ to: { startDate: '2028-01-05' } }));
    expect(notices()).toEqual([expect.stringMatching(/봄 신상: 1월 5일.*1월 14일.*세부 프로젝트 ‘시안’.*벗어나게 됩니다/)]);
  });

  it('says of a sub-project the days of its project, also where it cannot move at all', () => {
    drop({ project, target: targetOf(sub), gesture: 'move' }, 30);
    expect(notices()).toEqual([expect.stringMatching(/시안: 1월 12일.*상위 프로젝트 기간\(1월 3일/)]);
    const atEnd = { ...sub, startDate: '2028-01-14', endDate: '2028-01-14' };
    drop({ project: { ...project, subProject: [atEnd] }, target: targetOf(atEnd), gesture: 'move' }, 1);
    expect(run).toHaveBeenCalledOnce();
    expect(notices()).toEqual([expect.stringMatching(/옮기지 못했습니다.*상위 프로젝트 기간/)]);
  });

  it('and past the edge of the window is out of sight, which the notice says, with the way to it', async () => {
    drop({ project: { ...project, subProject: [] }, target: targetOf(project), gesture: 'move' }, 40);
    expect(notices()).toEqual([expect.stringMatching(/봄 신상.*화면 밖.*2월 12일/)]);
    act(() => screen.getByRole('button', { name: '보기' }).click());
    expect(onGo).toHaveBeenCalledWith('2028-02-12');
    onGo.mockClear();
    drop({ project: { ...project, subProject: [] }, target: targetOf(project), gesture: 'move' }, 20);
    pass(1000);
    expect(notices()).toEqual([]);
  });

  it('is told of by keys as by the pointer, once they rest', () => {
    const { result } = renderHook(() => {
      const { handlers } = useBoardHandlers({ window: boardWindow, run, decide, onGo });
      return useBarKeys({
        window: boardWindow,
        preview: () => () => undefined,
        onDrop: (to, at) => handlers.edits?.onReschedule(to, at),
        onGo,
        announce() {},
      });
    }, boardData());
    const key = { key: 'ArrowRight', code: 'ArrowRight', shiftKey: true, altKey: true, ctrlKey: false, metaKey: false };
    for (let pressed = 0; pressed < 3; pressed++) result.current.onKey(key, edge);
    expect(notices()).toEqual([]);
    pass(1000);
    expect(run).toHaveBeenCalledOnce();
    expect(notices()).toEqual([expect.stringMatching(/봄 신상: 1월 5일.*‘시안’/)]);
  });

  it('says so for a moment, anew for each time, and no longer once something else was done', () => {
    drop(edge, 9);
    pass(7000);
    drop(edge, 12);
    pass(7000);
    expect(notices()).toHaveLength(1);
    pass(2000);
    expect(notices()).toEqual([]);
    drop(edge, 9);
    drop(edge, 1);
    pass(500);
    expect(notices()).toEqual([]);
  });
});
