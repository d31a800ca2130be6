import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project, SubProject } from '#contract/design/design.ts';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import { type BoardFrame, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardEdits, BoardHandlers } from '#web/features/design/gestures/gestures.door.ts';
import { grouped } from '#web/features/design/grouping/grouping.door.ts';
import { isUnsaved } from '#web/session/unsaved.ts';
import { Board } from './board.tsx';

const frame: BoardFrame = {
  window: { startDate: '2028-01-01', totalDays: 31 },
  dayPixels: 30,
  today: '2028-01-01',
  holidays: new Map(),
  names: 0,
};
const closed = { projectId: null, subProjectId: null };
const noOthers: ReadonlyMap<string, string> = new Map();
const spring = liveProject({ designWorkflowId: 1, summary: '봄', startDate: '2028-01-03', endDate: '2028-01-05' });
const summer = liveProject({ designWorkflowId: 2, summary: '여름', startDate: '2028-01-10', endDate: '2028-01-12' });

const done: string[] = [];
const edits: BoardEdits = {
  onEdit: () => done.push('edit'),
  onDelete: () => done.push('delete'),
  onAddSub: vi.fn(),
  onPickDay: (day, lastDay) => done.push(`${day} to ${lastDay}`),
  onDuplicate: vi.fn(),
  onDone: () => done.push('done'),
  onStep: vi.fn(),
  onReschedule: ({ project }, to) => done.push(`${project.summary} to ${to.startDate}`),
  onPreview: () => () => undefined,
  onAnswerRemoved: vi.fn(),
};
const handlers: BoardHandlers = {
  onToggle: () => done.push('toggle'),
  onGo: () => done.push('go'),
  edits,
};
const board = (projects: Project[]) => <Board projects={projects} frame={frame} expanded={closed} editors={noOthers} handlers={handlers} />;
const bar = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) });
const cell = (name: string) => bar(name).closest<HTMLElement>('[role=gridcell]')!;

beforeEach(() => {
  done.length = 0;
  // jsdom has no layout; here every board has room for all rows
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

it('several days are chosen by Shift and arrows from the day that has the focus, in either direction', async () => {
  const { user } = render(board([spring]));
  screen.getByRole('columnheader', { name: /1월 20일/ }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}{Enter}');
  expect(done).toEqual(['2028-01-20 to 2028-01-22', '2028-01-19 to 2028-01-22', '2028-01-19 to 2028-01-19']);
});

it('a step to other days leaves the style of the board as it is, and of the days that stay', () => {
  const from = (startDate: string) => (
    <Board
      projects={[]}
      frame={{ ...frame, window: { ...frame.window, startDate } }}
      expanded={closed}
      editors={noOthers}
      handlers={handlers}
    />
  );
  const { container, rerender } = render(from('2028-01-01'));
  const parts = [...container.querySelectorAll('[data-board], [data-day]')];
  const styles = new Map(parts.map((part) => [part, part.getAttribute('style')]));
  rerender(from('2028-01-03'));
  const staying = parts.filter((part) => part.isConnected);
  expect(staying).toHaveLength(30);
  for (const part of staying) expect(part.getAttribute('style')).toBe(styles.get(part));
});

describe('how far work is', () => {
  const part = (id: number, given: Partial<SubProject> = {}) => subProject({ designWorkflowSubProjectId: id, ...given });
  const late = { ...frame, today: '2028-01-08' };
  const on = (projects: Project[]) => <Board projects={projects} frame={late} expanded={closed} editors={noOthers} handlers={handlers} />;

  it('is said of each project: done, its share, or for how long it is late', () => {
    const parts = [part(1, { done: true }), part(2, { done: true, parentProjectId: 1 }), part(3, { endDate: '2028-01-31' })];
    render(
      on([
        { ...spring, done: true },
        { ...summer, subProject: parts },
        liveProject({ designWorkflowId: 3, summary: '가을', endDate: '2028-01-06' }),
      ]),
    );
    expect(bar('봄').getAttribute('aria-label')).toMatch(/완료$|완료,/);
    expect(cell('봄').dataset.state).toBe('done');
    expect(bar('여름').getAttribute('aria-label')).toMatch(/3개 중 2개 완료/);
    expect(bar('여름').textContent).toContain('2/3');
    expect(cell('여름').dataset.state).toBeUndefined();
    expect(bar('가을').getAttribute('aria-label')).toMatch(/2일 지남/);
    expect(bar('가을').textContent).toContain('2일 지남');
  });

  it('counts sub-projects that are late, before the project is', () => {
    render(on([{ ...summer, subProject: [part(1), part(2, { done: true })] }]));
    expect(bar('여름').textContent).toContain('1/2 · 지연 1건');
    expect(cell('여름').dataset.state).toBe('late');
  });

  it('is changed by Ctrl+Enter', async () => {
    const { user } = render(board([spring]));
    bar('봄').focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(done).toEqual(['done']);
  });

  it('a milestone is as wide as a diamond, in the middle of its day, and is only moved', () => {
    render(board([{ ...spring, endDate: spring.startDate, milestone: true }]));
    expect(cell('봄').style.cssText).toBe('left: var(--drag-left, 62px); width: var(--drag-width, 26px);');
    expect(bar('봄').getAttribute('aria-label')).toMatch(/마일스톤/);
    fireEvent.pointerDown(bar('봄'), { pointerId: 1, clientX: 63, button: 0 });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 123 });
    expect(cell('봄').style.getPropertyValue('--drag-left')).toBe('122px');
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 123 });
    expect(done).toEqual(['봄 to 2028-01-05']);
  });
});

describe('a bar under the pointer', () => {
  const press = (name: string, pointerId: number, clientX: number) => fireEvent.pointerDown(bar(name), { pointerId, clientX, button: 0 });
  const move = (pointerId: number, clientX: number) => fireEvent.pointerMove(window, { pointerId, clientX });

  it('that somebody else moves meanwhile is where they put it once the drag is ended by Escape', () => {
    const { rerender } = render(board([spring, summer]));
    press('봄', 1, 100);
    move(1, 160);
    expect(cell('봄').dataset.dragging).toBe('inside');
    expect(cell('봄').style.getPropertyValue('--drag-left')).toBe('121px');
    rerender(board([{ ...spring, startDate: '2028-01-08', endDate: '2028-01-10' }, summer]));
    expect(cell('봄').style.getPropertyValue('--drag-left')).toBe('121px');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(cell('봄').style.cssText).toBe('left: var(--drag-left, 211px); width: var(--drag-width, 88px);');
    expect(cell('봄').dataset.dragging).toBeUndefined();
    expect(done).toEqual([]);
  });

  it('that Escape puts back while it is held is not opened once it is let go', () => {
    vi.useFakeTimers();
    render(board([spring, summer]));
    // uses up the click that an earlier drag suppresses
    fireEvent.click(document.body);
    press('봄', 1, 100);
    move(1, 160);
    fireEvent.keyDown(window, { key: 'Escape' });
    vi.runAllTimers();
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 160 });
    fireEvent.click(bar('봄'));
    vi.runAllTimers();
    expect(done).toEqual([]);
    fireEvent.click(bar('봄'));
    expect(done).toHaveLength(1);
  });

  it('is dragged by one pointer: a second finger on another bar changes nothing', () => {
    render(board([spring, summer]));
    press('봄', 1, 100);
    move(1, 130);
    press('여름', 2, 300);
    move(2, 390);
    move(1, 160);
    fireEvent.pointerUp(window, { pointerId: 2, clientX: 390 });
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 160 });
    expect(done).toEqual(['봄 to 2028-01-05']);
    for (const name of ['봄', '여름']) {
      expect(cell(name).dataset.dragging).toBeUndefined();
      expect(cell(name).style.getPropertyValue('--drag-left')).toBe('');
    }
  });

  it('can be dragged again after a release that never came', () => {
    render(board([spring, summer]));
    press('봄', 1, 100);
    move(1, 160);
    press('여름', 1, 300);
    move(1, 330);
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 330 });
    expect(done).toEqual(['여름 to 2028-01-11']);
    expect(cell('봄').dataset.dragging).toBeUndefined();
  });
});

describe('a bar that keys have moved', () => {
  it.each([
    ['Enter', 'edit'],
    ['F2', 'edit'],
    ['Delete', 'delete'],
    ['Home', 'go'],
  ])('is stored before %s does anything with it', (key, act) => {
    render(board([spring, summer]));
    fireEvent.keyDown(bar('봄'), { key: 'ArrowRight' });
    expect(done).toEqual([]);
    fireEvent.keyDown(bar('봄'), { key });
    expect(done).toEqual(['봄 to 2028-01-04', act]);
  });
});

it('a bar that keys are moving is unsaved until the keys rest', () => {
  render(board([spring, summer]));
  fireEvent.keyDown(bar('봄'), { key: 'ArrowRight' });
  expect(isUnsaved()).toBe(true);
  fireEvent.keyDown(bar('봄'), { key: 'Escape' });
  expect(isUnsaved()).toBe(false);
});

it('a bar that keys are moving is put back by Ctrl+Z, which takes back nothing else then', () => {
  render(board([spring, summer]));
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(bar('봄'), { key, ctrlKey });
  press('ArrowRight');
  // an event that was handled is not passed on
  expect(press('z', true)).toBe(false);
  expect(press('Enter')).toBe(false);
  expect(done).toEqual(['edit']);
  expect(press('z', true)).toBe(true);
});

it('a bar that keys could not move leaves Ctrl+Z to what was done before', () => {
  render(board([{ ...spring, milestone: true, endDate: spring.startDate }]));
  fireEvent.keyDown(bar('봄'), { key: 'ArrowRight', shiftKey: true });
  expect(fireEvent.keyDown(bar('봄'), { key: 'z', ctrlKey: true })).toBe(true);
});

it('a bar that keys move past the last day is followed, and keeps the focus', () => {
  function Screen() {
    const [startDate, show] = useState('2028-01-01');
    const [project, place] = useState(spring);
    const window = { startDate, totalDays: 31 };
    const preview: BoardEdits['onPreview'] = (_, { startDate, endDate }) => {
      place((so) => ({ ...so, startDate, endDate }));
      return () => place(spring);
    };
    return (
      <Board
        projects={typeof placeBar(project, window) === 'string' ? [] : [project]}
        frame={{ ...frame, window }}
        expanded={closed}
        editors={noOthers}
        handlers={{ ...handlers, onGo: show, edits: { ...edits, onPreview: preview } }}
      />
    );
  }
  render(<Screen />);
  act(() => bar('봄').focus());
  for (let week = 0; week < 5; week++) fireEvent.keyDown(bar('봄'), { key: 'ArrowRight', ctrlKey: true });
  expect(bar('봄').ariaLabel).toMatch(/2028년 2월 7일/);
  expect(document.activeElement).toBe(bar('봄'));
  fireEvent.keyDown(bar('봄'), { key: 'Enter' });
  expect(done).toEqual(['봄 to 2028-02-07', 'edit']);
});

it('a bar that keys have moved past the last day is followed back by Escape', () => {
  const onGone = vi.fn();
  const { rerender } = render(
    <Board projects={[spring]} frame={frame} expanded={closed} editors={noOthers} handlers={{ ...handlers, onGo: onGone }} />,
  );
  for (let week = 0; week < 5; week++) fireEvent.keyDown(bar('봄'), { key: 'ArrowRight', ctrlKey: true });
  expect(onGone).toHaveBeenLastCalledWith('2028-02-07');
  const february = { ...frame, window: { startDate: '2028-02-01', totalDays: 29 } };
  const there = { ...spring, startDate: '2028-02-07', endDate: '2028-02-09' };
  rerender(<Board projects={[there]} frame={february} expanded={closed} editors={noOthers} handlers={{ ...handlers, onGo: onGone }} />);
  fireEvent.keyDown(bar('봄'), { key: 'Escape' });
  expect(onGone).toHaveBeenLastCalledWith('2028-01-03');
  expect(done).toEqual([]);
});

describe('a bar that goes on outside the window', () => {
  const from = (startDate: string) => render(board([{ ...spring, startDate, endDate: '2028-02-10' }]));
  const way = () => screen.queryByRole('button', { name: /2월 10일.*끝남/ });

  it('has a way to its end at the edge', () => {
    from('2028-01-29');
    expect(way()).not.toBeNull();
  });

  it('has only a sign of it where a day or two are seen: a finger means the bar', () => {
    from('2028-01-31');
    expect(way()).toBeNull();
    expect(bar('봄').ariaLabel).toMatch(/2028년 2월 10일/);
  });
});

describe('for whoever may only look', () => {
  const sub = subProject({
    designWorkflowSubProjectId: 11,
    parentProjectId: 1,
    summary: '시안',
    startDate: '2028-01-03',
    endDate: '2028-01-04',
  });
  const later = subProject({
    designWorkflowSubProjectId: 12,
    parentProjectId: 1,
    summary: '촬영',
    startDate: '2028-02-20',
    endDate: '2028-02-21',
  });
  const looking = (subProjects: SubProject[]) =>
    render(
      <Board
        projects={[{ ...spring, calendar: 'removed', subProject: subProjects }, summer]}
        frame={frame}
        expanded={{ projectId: 1, subProjectId: null }}
        editors={noOthers}
        handlers={{ ...handlers, edits: undefined }}
      />,
    );

  it('a bar opens, and neither pointer nor keys move or change it', () => {
    looking([sub]);
    fireEvent.pointerDown(bar('봄'), { pointerId: 1, clientX: 100, button: 0 });
    fireEvent.pointerMove(window, { pointerId: 1, clientX: 160 });
    expect(cell('봄').dataset.dragging).toBeUndefined();
    fireEvent.pointerUp(window, { pointerId: 1, clientX: 160 });
    for (const key of ['ArrowRight', 'Enter', 'F2', 'Delete']) fireEvent.keyDown(bar('봄'), { key });
    fireEvent.keyDown(bar('봄'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('columnheader', { name: /1월 7일/ }));
    expect(done).toEqual([]);
    fireEvent.click(bar('봄'));
    fireEvent.keyDown(bar('봄'), { key: 'Home' });
    expect(done).toEqual(['toggle', 'go']);
  });

  it('there is nothing to press that would change anything, and the details are there to be read', () => {
    looking([sub]);
    expect(screen.queryAllByRole('button', { name: /수정|추가|되돌|다시|그대로/ })).toEqual([]);
    expect(screen.getByText(/세부 프로젝트 1개/)).toBeTruthy();
    expect(bar('시안')).toBeTruthy();
  });

  it('sub-projects that are out of sight are still counted, where the keys find them', () => {
    looking([sub, later]);
    expect(screen.getByRole('button', { name: /이후 1건/ }).dataset.stop).toBe('true');
  });
});

describe('a board with groups', () => {
  const [red, blue] = [
    liveProject({ designWorkflowId: 3, summary: '가을', startDate: '2028-01-03', endDate: '2028-01-05', projectColor: '#ff0030' }),
    { ...spring, projectColor: '#002cbb' },
  ];
  const folds: string[] = [];
  const shown = (folded: string[]) => (
    <Board
      projects={grouped([red, blue], { by: 'colour', folded: new Set(folded) })}
      frame={frame}
      expanded={closed}
      editors={noOthers}
      handlers={{ ...handlers, onFold: (group) => folds.push(group) }}
    />
  );

  it('has headings with their count, which are reached and folded by keys like bars', async () => {
    const { user, rerender } = render(shown([]));
    const head = (name: string) => screen.findByRole('button', { name: `${name}, 프로젝트 1개` });
    expect((await head('SNS')).closest('[role=row]')?.getAttribute('aria-level')).toBe('1');
    expect(bar('가을').closest('[role=row]')?.getAttribute('aria-level')).toBe('2');
    (await head('SNS')).focus();
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.activeElement).toBe(bar('가을')));
    await user.keyboard('{ArrowDown}');
    await vi.waitFor(async () => expect(document.activeElement).toBe(await head('영업')));
    await user.keyboard('{Enter} ');
    expect(folds).toEqual(['g#002cbb', 'g#002cbb']);
    rerender(shown(['g#002cbb']));
    expect(screen.queryByRole('button', { name: /^봄,/ })).toBeNull();
    expect((await head('영업')).getAttribute('aria-expanded')).toBe('false');
    expect(bar('가을')).toBeTruthy();
  });

  it('has headings that ← folds, and → unfolds or leaves for what is below', async () => {
    folds.length = 0;
    const { user, rerender } = render(shown([]));
    const head = () => screen.findByRole('button', { name: 'SNS, 프로젝트 1개' });
    (await head()).focus();
    await user.keyboard('{ArrowLeft}');
    expect(folds).toEqual(['g#ff0030']);
    rerender(shown(['g#ff0030']));
    await user.keyboard('{ArrowLeft}');
    expect(folds).toHaveLength(1);
    await user.keyboard('{ArrowRight}');
    expect(folds).toEqual(['g#ff0030', 'g#ff0030']);
    rerender(shown([]));
    await user.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(document.activeElement).toBe(bar('가을')));
  });
});
