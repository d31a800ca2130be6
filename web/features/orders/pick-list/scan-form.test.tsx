import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { render } from '#test/page/render.tsx';
import { ScanForm } from './scan-form.tsx';

const line = {
  ...{ pdNumber: 1, sku: 'BOX-1', productName: '상자', rangeName: null, quantity: 3 },
  ...{ pageUrl: null, thumbnail: null, rangeThumbnail: null, orders: [] },
};

it.each(['box-1', 'ㅠㅐㅌ-1'])('a scanner that types %s ticks the product off', async (typed) => {
  const onPicked = vi.fn();
  const { user } = render(<ScanForm lines={[line]} picked={{}} onPicked={onPicked} />);
  await user.keyboard(`${typed}{Enter}`);
  expect(onPicked).toHaveBeenCalledWith({ 1: 1 });
  expect(screen.getByRole('status').textContent).toContain('상자');
});

it('a scan after a press on another button is taken by the field, and its Enter does not press that button again', async () => {
  const [onPicked, onPress] = [vi.fn(), vi.fn()];
  const { user } = render(
    <>
      <ScanForm lines={[line]} picked={{}} onPicked={onPicked} />
      <button type="button" onClick={onPress}>
        하나 더
      </button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: '하나 더' }));
  await user.keyboard('box-1{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onPicked).toHaveBeenCalledWith({ 1: 1 });
});

it('a space presses the button that has the focus, and what is typed into another field stays there', async () => {
  const onPress = vi.fn();
  const { user } = render(
    <>
      <ScanForm lines={[line]} picked={{}} onPicked={vi.fn()} />
      <button type="button" onClick={onPress}>
        하나 더
      </button>
      <input aria-label="다른 칸" />
    </>,
  );
  screen.getByRole('button', { name: '하나 더' }).focus();
  await user.keyboard(' ');
  expect(onPress).toHaveBeenCalledTimes(1);
  await user.type(screen.getByRole('textbox', { name: '다른 칸' }), 'box');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '다른 칸' }).value).toBe('box');
});
