import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { useScreenKeys } from './screen-keys.ts';

function Screen({ find, keys }: { find(): void; keys(): void }) {
  useScreenKeys(find, keys);
  return <input aria-label="field" />;
}

it('hears Ctrl+K wherever the focus is, on a Korean keyboard too, and ? only where nothing is typed', () => {
  const [find, keys] = [vi.fn(), vi.fn()];
  const { unmount } = render(<Screen find={find} keys={keys} />);
  const field = screen.getByLabelText('field');
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'ㅏ', code: 'KeyK', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'Process', code: 'KeyK', metaKey: true, isComposing: true });
  expect(find).toHaveBeenCalledTimes(3);
  // Ctrl+Shift+K is the browser's own: it opens the console in Firefox
  fireEvent.keyDown(field, { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true });
  fireEvent.keyDown(field, { key: 'k', code: 'KeyK' });
  fireEvent.keyDown(field, { key: '?', shiftKey: true });
  expect(find).toHaveBeenCalledTimes(3);
  expect(keys).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(keys).toHaveBeenCalledOnce();
  unmount();
  fireEvent.keyDown(document.body, { key: '?' });
  expect(keys).toHaveBeenCalledOnce();
});
