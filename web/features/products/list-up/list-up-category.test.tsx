import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { ListUpCategory } from './list-up-category.tsx';

const undo = vi.hoisted(() => vi.fn());
vi.mock('./use-arranging.ts', () => ({ useArranging: () => ({ undo }) }));

it('takes back what was moved last by Ctrl+Z, also while a Korean keyboard writes Hangul', async () => {
  render(
    <ListUpCategory
      category="찻잔"
      {...{ standing: [], shown: [], mayArrange: true, imageBaseUrl: null, resetKey: '' }}
      tools={() => <button type="button">찾기</button>}
    />,
  );
  for (const key of ['z', 'Z', 'ㅋ']) fireEvent.keyDown(screen.getByText('찾기'), { key, code: 'KeyZ', ctrlKey: true });
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(3));
});
