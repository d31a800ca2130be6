import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Project } from '#contract/design/design.ts';
import { liveProject } from '#test/page/board-projects.ts';
import { useRowDrag } from './use-row-drag.ts';

const rowHeight = 36;
const [a, b, c, d] = [1, 2, 3, 4].map((designWorkflowId) => liveProject({ designWorkflowId })) as unknown as [
  Project,
  Project,
  Project,
  Project,
];
const place = document.createElement('div');
const rowOf = ({ designWorkflowId: id }: Project) => `<div data-kind="project" data-key="p${id}"><div role="rowheader">${id}</div></div>`;

/** Draws a board with a row for each project, one below the other. */
function draw(projects: readonly Project[]) {
  place.innerHTML = `<span></span><div role="treegrid"><div></div>${projects.map(rowOf).join('')}</div>`;
  const box = (top: number, height: number) => () => new DOMRect(0, top, 500, height);
  place.querySelector('[role="treegrid"]')!.getBoundingClientRect = box(0, 800);
  for (const [i, row] of [...place.querySelectorAll('[data-kind]')].entries()) row.getBoundingClientRect = box(i * rowHeight, rowHeight);
}

it('a row that is held is the one that is put elsewhere, also where others add and delete rows meanwhile', () => {
  vi.useFakeTimers();
  document.body.append(place);
  draw([a, b, c]);
  const onMove = vi.fn();
  const anchor = { current: null as HTMLElement | null };
  const use = ({ projects }: { projects: readonly Project[] }) => {
    anchor.current = place.querySelector('span');
    return useRowDrag({ anchor, projects, onMove });
  };
  const { rerender, unmount } = renderHook(use, { initialProps: { projects: [a, b, c] } });
  const press = (project: Project) =>
    fireEvent.pointerDown(place.querySelector(`[data-key="p${project.designWorkflowId}"] [role]`)!, {
      pointerId: 1,
      clientY: 90,
      button: 0,
    });
  const move = (clientY: number) => fireEvent.pointerMove(window, { pointerId: 1, clientY });
  const drop = (clientY: number) => fireEvent.pointerUp(window, { pointerId: 1, clientY });

  press(c);
  move(40);
  draw([d, a, b, c]);
  rerender({ projects: [d, a, b, c] });
  drop(35);
  expect(onMove.mock.calls).toEqual([[3, 1]]);

  press(c);
  move(40);
  draw([d, a, b]);
  rerender({ projects: [d, a, b] });
  drop(35);
  expect(onMove).toHaveBeenCalledOnce();
  vi.runAllTimers();
  unmount();
  place.remove();
});

it('a row that Escape puts back while it is held is not opened once it is let go', () => {
  vi.useFakeTimers();
  document.body.append(place);
  draw([a, b, c]);
  const [onMove, opened] = [vi.fn(), vi.fn()];
  const anchor = { current: place.querySelector('span') };
  const { unmount } = renderHook(() => useRowDrag({ anchor, projects: [a, b, c], onMove }));
  const name = place.querySelector('[data-key="p3"] [role]')!;
  name.addEventListener('click', opened);
  fireEvent.pointerDown(name, { pointerId: 1, clientY: 90, button: 0 });
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 40 });
  fireEvent.keyDown(window, { key: 'Escape' });
  vi.runAllTimers();
  fireEvent.pointerUp(window, { pointerId: 1, clientY: 40 });
  fireEvent.click(name);
  expect([onMove, opened].flatMap(({ mock }) => mock.calls)).toEqual([]);
  vi.runAllTimers();
  fireEvent.click(name);
  expect(opened).toHaveBeenCalledOnce();
  unmount();
  place.remove();
});
