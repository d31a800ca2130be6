import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { boardData } from '#test/page/board-data.tsx';
import { liveProject } from '#test/page/board-projects.ts';
import { stepsOf, targetOf } from '#web/features/design/store/store.door.ts';
import { isUnsaved } from '#web/session/unsaved.ts';
import { chosenAmong } from './chosen-items.ts';
import { useMovedTogether } from './use-moved-together.ts';

/** A board with two selected bars. */
function twoChosen() {
  const projects = [1, 2].map((designWorkflowId) => liveProject({ designWorkflowId }));
  const { data, wrapper } = boardData();
  data.store.apply(projects);
  const place = document.createElement('div');
  place.innerHTML = '<span></span><div data-key="p1"><button data-bar></button></div>';
  document.body.append(place);
  const run = { steps: vi.fn(), colour() {}, assign() {}, done() {} };
  const hook = renderHook(
    () =>
      useMovedTogether({
        anchor: { current: place.querySelector('span') },
        items: chosenAmong(projects, new Set(['p1', 'p2'])),
        frame: { names: 0, dayPixels: 20, window: { startDate: '2028-01-03', totalDays: 30 } } as never,
        run,
      }),
    { wrapper },
  );
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(place.querySelector('button') as HTMLElement, { key, ctrlKey });
  const days = () => data.store.all().map(({ startDate }) => startDate);
  return { ...hook, projects, run, press, days, place };
}

it('bars that were moved by keys are stored when the board is left before the keys rest, and shown nowhere else', () => {
  const { unmount, projects, run, press, days, place } = twoChosen();
  press('ArrowRight');
  expect(days()).toEqual(['2028-01-04', '2028-01-04']);
  unmount();
  expect(run.steps).toHaveBeenCalledOnce();
  const moved = run.steps.mock.calls[0]?.[0] as Parameters<typeof run.steps>[0];
  expect(moved).toHaveLength(2);
  expect(stepsOf(moved[0]).map(({ target }) => target)).toEqual([targetOf(projects[0] as never)]);
  expect(days()).toEqual(['2028-01-03', '2028-01-03']);
  place.remove();
});

it('bars that keys are moving are put back by Ctrl+Z, which takes back nothing else then', () => {
  const { unmount, run, press, days, place } = twoChosen();
  press('ArrowRight');
  expect(isUnsaved()).toBe(true);
  expect(press('z', true)).toBe(false);
  expect(isUnsaved()).toBe(false);
  expect(days()).toEqual(['2028-01-03', '2028-01-03']);
  expect(press('z', true)).toBe(true);
  unmount();
  expect(run.steps.mock.calls.filter(([steps]) => steps.length > 0)).toEqual([]);
  place.remove();
});

it('bars that keys have brought back to where they were leave Ctrl+Z to the last step', () => {
  const { unmount, press, place } = twoChosen();
  press('ArrowRight');
  press('ArrowLeft');
  expect(press('z', true)).toBe(true);
  press('ArrowRight');
  press('ArrowLeft');
  expect(press('Escape')).toBe(false);
  expect(isUnsaved()).toBe(false);
  unmount();
  place.remove();
});

it.each(['another key', 'a press'])('bars that keys are moving are stored before %s does something else', (what) => {
  const { unmount, run, press, place } = twoChosen();
  press('ArrowRight');
  press('Control');
  press('ArrowRight', true);
  expect(run.steps).not.toHaveBeenCalled();
  if (what === 'a press') fireEvent.pointerDown(place);
  else expect(press('Enter')).toBe(true);
  expect(run.steps).toHaveBeenCalledOnce();
  expect(run.steps.mock.calls[0]?.[0][0]?.to.startDate).toBe('2028-01-11');
  // the next Escape is for what has been opened
  expect(press('Escape')).toBe(true);
  unmount();
  place.remove();
});

it('bars that Escape puts back while they are held are not opened once they are let go', () => {
  vi.useFakeTimers();
  const { unmount, days, place } = twoChosen();
  const opened = vi.fn();
  const bar = place.querySelector('button') as HTMLElement;
  bar.addEventListener('click', opened);
  fireEvent.pointerDown(bar, { pointerId: 1, clientX: 10, button: 0 });
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 50 });
  expect(days()).toEqual(['2028-01-05', '2028-01-05']);
  fireEvent.keyDown(bar, { key: 'Escape' });
  vi.runAllTimers();
  fireEvent.pointerUp(window, { pointerId: 1, clientX: 50 });
  fireEvent.click(bar);
  expect(opened).not.toHaveBeenCalled();
  vi.runAllTimers();
  fireEvent.click(bar);
  expect(opened).toHaveBeenCalledOnce();
  unmount();
  place.remove();
});
