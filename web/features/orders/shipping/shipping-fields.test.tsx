import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { DraftShipping } from '#contract/orders/order-draft.ts';
import { maxBoxes } from '#contract/orders/shipping/shipping-limits.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { emptyDraftBox, emptyDraftShipping, readShipping } from './draft-shipping.ts';
import { ShippingFields } from './shipping-fields.tsx';

function Fields({ boxes = 0 }) {
  const [value, setValue] = useState<DraftShipping>({ ...emptyDraftShipping, boxes: Array.from({ length: boxes }, () => emptyDraftBox) });
  const change = (next: Partial<DraftShipping>) => setValue((before) => ({ ...before, ...next }));
  return <ShippingFields value={value} countryCode="DE" goodsWeight={null} errors={{}} onChange={change} />;
}

const currency = () => screen.getByRole('combobox', { name: '인보이스 통화' });
const rate = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^인보이스 환율/ })?.value;

it('the rate of one currency does not become that of another, and is there again where that is chosen again', async () => {
  const { user } = render(<Fields />);
  await user.selectOptions(currency(), 'KRW');
  await user.type(screen.getByRole('textbox', { name: /^인보이스 환율/ }), '1380');
  await user.selectOptions(currency(), 'EUR');
  expect(rate()).toBe('');
  await user.selectOptions(currency(), 'USD');
  expect(rate()).toBeUndefined();
  await user.selectOptions(currency(), 'KRW');
  expect(rate()).toBe('1380');
});

it.each(['', 'USD'])('a rate that is no number is in nobody’s way where none is asked for (%s)', (invoiceCurrency) => {
  const typed = { ...emptyDraftShipping, invoiceCurrency, invoiceRate: '천' };
  expect(readShipping(typed, 10, ko).errors).toEqual({});
  expect(Object.keys(readShipping({ ...typed, invoiceCurrency: 'KRW' }, 10, ko).errors)).toEqual(['invoiceRate']);
});

it('a box that is removed leaves the focus at the one beside it, the last one where boxes are added', async () => {
  const { user } = render(<Fields />);
  const named = (name: string) => screen.getByRole('button', { name });
  await user.click(named('상자 추가'));
  await user.click(named('상자 추가'));
  for (const [removed, beside] of [
    ['상자 2 빼기', '상자 1 빼기'],
    ['상자 1 빼기', '상자 추가'],
  ] as const) {
    await user.click(named(removed));
    expect(document.activeElement).toBe(named(beside));
  }
});

it('the focus stays where the last box was added that an order can have', async () => {
  const { user } = render(<Fields boxes={maxBoxes - 1} />);
  const add = screen.getByRole('button', { name: '상자 추가' });
  await user.click(add);
  expect([document.activeElement, add.getAttribute('aria-disabled')]).toEqual([add, 'true']);
  await user.click(add);
  expect(screen.getAllByRole('button', { name: /빼기$/ })).toHaveLength(maxBoxes);
});
