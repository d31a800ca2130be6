import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { liveProject } from '#test/page/board-projects.ts';
import { render } from '#test/page/render.tsx';
import { planGraphOf } from '#web/features/design/links/links.door.ts';
import { ko } from '#web/i18n/ko.ts';
import { Puller } from './puller.tsx';

const frame = {
  window: { startDate: '2028-01-01', totalDays: 31 },
  ...{ dayPixels: 30, today: '2028-01-01', holidays: new Map(), names: 0 },
};

/** A board with a bar for each of these projects. */
function Bars({ ids, onPull = () => {} }: { ids: number[]; onPull?(from: string, to: string): void }) {
  const rows = useRef<HTMLDivElement>(null);
  const graph = planGraphOf(
    ids.map((designWorkflowId) => liveProject({ designWorkflowId, startDate: '2028-01-03', endDate: '2028-01-05' })),
  );
  const place = { frame, open: [], indexes: new Map(ids.map((id, index) => [`p${id}`, index])) };
  return (
    <div>
      <div ref={rows}>
        {ids.map((id) => (
          <div key={id} data-key={`p${id}`}>
            <button type="button" data-bar>
              {`막대 ${id}`}
            </button>
          </div>
        ))}
      </div>
      <Puller element={rows} graph={graph} place={place} onPull={onPull} />
    </div>
  );
}

it('the handle comes back for other bars, where somebody else has deleted a bar while a line was pulled from it', () => {
  const { rerender } = render(<Bars ids={[1, 2]} />);
  const handle = () => screen.queryByTitle(ko.planDialogs.pull);
  fireEvent.pointerOver(screen.getByText('막대 1'));
  // jsdom has no pointer capture
  Object.assign(handle()!, { setPointerCapture: vi.fn() });
  fireEvent.pointerDown(handle()!);
  expect(document.querySelector('[data-pulled]')).not.toBeNull();
  rerender(<Bars ids={[2]} />);
  expect(handle()).toBeNull();
  fireEvent.pointerUp(document.body);
  fireEvent.pointerOver(screen.getByText('막대 2'));
  expect(handle()).not.toBeNull();
});

it('a line that is pulled follows its own pointer: a finger elsewhere neither drops nor moves it', () => {
  const onPull = vi.fn();
  render(<Bars ids={[1, 2]} onPull={onPull} />);
  const handle = () => screen.queryByTitle(ko.planDialogs.pull);
  fireEvent.pointerOver(screen.getByText('막대 1'));
  Object.assign(handle()!, { setPointerCapture: vi.fn() });
  const line = () => document.querySelector('[data-pulled]')?.getAttribute('d');
  const mouse = { pointerId: 1, button: 0 };
  fireEvent.pointerDown(handle()!, { ...mouse, clientX: 200, clientY: 20 });
  const begun = line();
  const finger = { pointerId: 2, pointerType: 'touch', button: 0, clientX: 5, clientY: 5 };
  fireEvent.pointerDown(handle()!, finger);
  fireEvent.pointerMove(handle()!, finger);
  fireEvent.pointerUp(document.body, finger);
  expect([begun, line()]).toEqual([expect.any(String), begun]);
  document.elementFromPoint = () => screen.getByText('막대 2');
  fireEvent.pointerUp(handle()!, { ...mouse, clientX: 300, clientY: 50 });
  expect(onPull.mock.calls).toEqual([['p1', 'p2']]);
});
