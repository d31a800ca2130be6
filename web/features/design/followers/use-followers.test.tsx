import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveProject } from '#contract/design/design.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject, subProject } from '#test/page/board-projects.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { rescheduleStep } from '#web/features/design/gestures/gestures.door.ts';
import { type Step, targetOf } from '#web/features/design/store/store.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { isUnsaved } from '#web/session/unsaved.ts';
import { useFollowers } from './use-followers.tsx';

const first = liveProject({ summary: '촬영', startDate: '2028-01-03', endDate: '2028-01-07' });
const second = liveProject({ designWorkflowId: 2, summary: '보정', startDate: '2028-01-10', endDate: '2028-01-14', predecessors: ['p1'] });
const third = liveProject({ designWorkflowId: 3, summary: '등록', startDate: '2028-01-17', endDate: '2028-01-18', predecessors: ['p2'] });
const later = (project: LiveProject, startDate: string, endDate: string): Step => {
  const step = rescheduleStep(project, targetOf(project), { startDate, endDate });
  if (!step) throw new Error('It moves nothing.');
  return step;
};
const firstLater = later(first, '2028-01-10', '2028-01-14');
const secondLater = later(second, '2028-01-17', '2028-01-21');

beforeEach(() => openSession(person));

/** A board with three projects, each of which follows the previous one. */
function board() {
  const { data, wrapper } = boardData();
  data.store.apply([first, second, third]);
  const hook = renderHook(useFollowers, { wrapper });
  const days = () => data.store.all().map(({ startDate }) => startDate);
  return { ...hook, store: data.store, wrapper, days };
}
const asStored = [first, second, third].map(({ startDate }) => startDate);

describe('what others follow, and whoever moved it leaves the board', () => {
  it('is moved by itself where nobody was asked yet', () => {
    const { result, unmount, days } = board();
    const onStep = vi.fn();
    act(() => result.current.decide(firstLater, { onStep }));
    expect(days()).not.toEqual(asStored);
    unmount();
    expect(onStep).toHaveBeenCalledExactlyOnceWith(firstLater);
    expect(days()).toEqual(asStored);
    // leaving the board also ends the pause after key presses
    act(() => result.current.decide(secondLater, { onStep }));
    expect(onStep).toHaveBeenLastCalledWith(secondLater);
    expect(days()).toEqual(asStored);
  });

  it('stays where it was when the question is left, and the board shows nothing else', async () => {
    answer({ 'POST /api/design/followers': () => [] });
    const { data, wrapper: Wrapper } = boardData();
    data.store.apply([first, second, third]);
    const onStep = vi.fn();
    let decide: ReturnType<typeof useFollowers>['decide'] | undefined;
    function Board() {
      const followers = useFollowers();
      decide = followers.decide;
      return followers.dialog;
    }
    const { unmount } = render(
      <Wrapper>
        <Board />
      </Wrapper>,
    );
    act(() => decide?.(firstLater, { onStep }));
    await screen.findByRole('dialog');
    unmount();
    expect(onStep).not.toHaveBeenCalled();
    expect(data.store.all().map(({ startDate }) => startDate)).toEqual(asStored);
  });
});

it('asks about one after the other, so that none is lost', () => {
  const { result, days } = board();
  const [one, other] = [vi.fn(), vi.fn()];
  act(() => result.current.decide(firstLater, { onStep: one }));
  act(() => result.current.decide(secondLater, { onStep: other }));
  const dialog = () => result.current.dialog as ReactElement<{ asked: { step: Step }; onDecide(step: Step | null): void }> | null;
  expect(dialog()?.props.asked.step).toEqual(firstLater);
  act(() => dialog()?.props.onDecide(firstLater));
  expect(one).toHaveBeenCalledExactlyOnceWith(firstLater);
  expect(dialog()?.props.asked.step).toEqual(secondLater);
  act(() => dialog()?.props.onDecide(secondLater));
  expect(other).toHaveBeenCalledExactlyOnceWith(secondLater);
  expect(dialog()).toBeNull();
  expect(days()).toEqual(asStored);
});

it('what is looked up and not asked about yet is taken back by Ctrl+Z, and nothing before it', async () => {
  const answered = Promise.withResolvers<never[]>();
  const calls = answer({ 'POST /api/design/followers': () => answered.promise });
  const { result, wrapper: Wrapper, days } = board();
  const onStep = vi.fn();
  const onCancel = vi.fn();
  act(() => result.current.decide(firstLater, { onStep, onCancel }));
  expect(days()).not.toEqual(asStored);
  const { rerender } = render(<Wrapper>{result.current.dialog}</Wrapper>);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(isUnsaved()).toBe(true);
  // the key event is marked as handled for other listeners
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false);
  rerender(<Wrapper>{result.current.dialog}</Wrapper>);
  expect(onCancel).toHaveBeenCalledOnce();
  expect(days()).toEqual(asStored);
  answered.resolve([]);
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true);
  expect(onStep).not.toHaveBeenCalled();
});

it('says so where it could not be looked up what follows outside of the shown days, asks all the same, and looks again', async () => {
  let isDown = true;
  answer({ 'POST /api/design/followers': () => (isDown ? problemAnswer('internal-error') : [third]) });
  const { data, wrapper: Wrapper } = boardData();
  // as far as the page knows, the follower need not move
  data.store.apply([first, { ...second, startDate: '2028-02-10', endDate: '2028-02-14' }]);
  const onStep = vi.fn();
  let decide: ReturnType<typeof useFollowers>['decide'] | undefined;
  function Board() {
    const followers = useFollowers();
    decide = followers.decide;
    return followers.dialog;
  }
  const { user } = render(
    <Wrapper>
      <Board />
    </Wrapper>,
  );
  act(() => decide?.(firstLater, { onStep }));
  expect((await screen.findByRole('alert')).textContent).toContain(ko.planDialogs.followersUnread);
  expect(onStep).not.toHaveBeenCalled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: ko.common.retry }));
  // no follower has to move, so nothing is asked
  await vi.waitFor(() => expect(onStep).toHaveBeenCalledExactlyOnceWith(firstLater));
});

it('of a project that moves the server is asked by its own key: it may have more sub-projects than one question may name', async () => {
  const answered = Promise.withResolvers<never[]>();
  const calls = answer({ 'POST /api/design/followers': () => answered.promise });
  const { result, store, wrapper: Wrapper } = board();
  const subs = [subProject({ designWorkflowSubProjectId: 11 }), subProject({ designWorkflowSubProjectId: 12 })];
  const whole = { ...first, subProject: subs, version: 2 };
  act(() => store.apply([whole]));
  act(() => result.current.decide(later(whole, '2028-01-10', '2028-01-14'), { onStep: vi.fn() }));
  const { unmount } = render(<Wrapper>{result.current.dialog}</Wrapper>);
  await vi.waitFor(() => expect(calls).toEqual([{ name: 'POST /api/design/followers', body: { keys: ['p1'] } }]));
  unmount();
  answered.resolve([]);
});
