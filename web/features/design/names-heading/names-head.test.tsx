import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { NamesHead } from './names-head.tsx';

it('the names are as wide as before where Escape is pressed while their edge is drawn, and nothing else on the board hears it', () => {
  const [onResize, onKey] = [vi.fn(), vi.fn()];
  render(
    <div data-board>
      <NamesHead width={240} onResize={onResize} />
    </div>,
  );
  document.body.addEventListener('keydown', onKey, { once: true });
  // jsdom has no pointer capture
  const edge = Object.assign(screen.getByRole('separator'), { setPointerCapture: vi.fn() });
  const names = () => document.querySelector<HTMLElement>('[data-board]')?.style.getPropertyValue('--names');
  const drawOut = () => {
    fireEvent.pointerDown(edge, { button: 0, clientX: 240 });
    fireEvent.pointerMove(edge, { clientX: 300 });
    expect(names()).toBe('300px');
  };
  drawOut();
  fireEvent.keyDown(edge, { key: 'Escape' });
  expect(names()).toBe('240px');
  fireEvent.pointerUp(edge, { clientX: 300 });
  expect(onResize).not.toHaveBeenCalled();
  expect(onKey).not.toHaveBeenCalled();
  drawOut();
  fireEvent.pointerUp(edge, { clientX: 300 });
  expect(onResize).toHaveBeenCalledExactlyOnceWith(300);
});
