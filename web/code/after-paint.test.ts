import { expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

it('what has the focus goes while a test has another clock,', () => {
  vi.useFakeTimers();
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  field.remove();
  expect(document.activeElement).toBe(document.body);
});

it('and something is painted in the test after it', async () => {
  const painted = vi.fn();
  afterPaint(painted);
  await vi.waitFor(() => expect(painted).toHaveBeenCalledOnce());
});
