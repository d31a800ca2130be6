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
