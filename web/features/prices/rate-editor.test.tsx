import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Region } from '#contract/prices/price-rules.ts';
import type { ExchangeRate, PricedProduct } from '#contract/prices/prices.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { render } from '#test/page/render.tsx';
import { pricedProducts, rates } from './prices.queries.ts';
import { useRateEditor } from './rate-editor.tsx';

const rate = (country: Region, exchangeRate: number | null, revision = 1): ExchangeRate => ({
  country,
  exchangeRate,
  updatedAt: exchangeRate === null ? null : '2026-03-01T00:00:00.000Z',
  revision,
});

const product = (wholePriceMenaCIS: number | null, pdNumber: number) =>
  ({ pdNumber, price: null, priceSheet: { wholePriceMenaCIS } }) as PricedProduct;

beforeEach(async () => {
  await fillCollection(rates, [rate('MenaCIS', 1330), rate('CN', 185), rate('US', null)]);
  await fillCollection(pricedProducts, [13_300, 26_600, 10, null].map(product));
});

function Editor({ country }: { country: Region }) {
  const editor = useRateEditor();
  return (
    <>
      <button type="button" onClick={() => editor.edit(country)}>
        열기
      </button>
      {editor.dialogs}
      <Notifications />
    </>
  );
}

async function typed(country: Region, text: string) {
  const { user } = render(<Editor country={country} />);
  const type = async (value: string) => {
    const field = await screen.findByLabelText<HTMLInputElement>(`${country} 환율 수정`, { selector: 'input' });
    await user.clear(field);
    await user.type(field, `${value}{Enter}`);
    return field;
  };
  await user.click(screen.getByRole('button', { name: '열기' }));
  return { user, type, field: await type(text) };
}

const shown = (country: Region) => rates.find(country)?.exchangeRate;

it('stores a rate, shows it at once, and says how many prices moved', async () => {
  let store = () => {};
  const calls = answer({
    'POST /api/products/updateExchangeRate': ({ country, exchangeRate }) =>
      new Promise((resolve) => {
        store = () => resolve({ exchangeRates: [rate(country, exchangeRate, 2)] });
      }),
  });
  await typed('MenaCIS', '1200.5');
  await waitFor(() => expect(shown('MenaCIS')).toBe(1200.5));
  store();
  await waitFor(() => expect(rates.all()[0]).toEqual(rate('MenaCIS', 1200.5, 2)));
  expect(calls).toMatchObject([{ body: { country: 'MenaCIS', exchangeRate: 1200.5, revision: 1 } }]);
  // the price of 10 won rounds to zero before and after, and a price that was never entered stays empty
  expect(await screen.findByText('중동/CIS 환율 1,330 → 1,200.5. 가격 2개가 바뀌었습니다.')).toBeTruthy();
});

it.each(['0', '-1', '1000000'])('does not send %s, and says what a rate may be', async (text) => {
  const calls = answer({});
  const { field } = await typed('US', text);
  expect(await screen.findByText('0보다 크고 1,000,000보다 작은 값을 입력해 주세요.')).toBeTruthy();
  expect(field.value).toBe(text);
  expect(calls).toEqual([]);
  expect(shown('US')).toBeNull();
});

it('takes four decimals and no fifth', async () => {
  const calls = answer({ 'POST /api/products/updateExchangeRate': () => ({ exchangeRates: [rate('CN', 185.1234, 2)] }) });
  const { type } = await typed('CN', '185.12345');
  expect(screen.getByText('소수점 4자리까지 입력할 수 있습니다.')).toBeTruthy();
  await type('185.1234');
  await waitFor(() => expect(calls).toMatchObject([{ body: { exchangeRate: 185.1234 } }]));
});

it('shows the old rate again when it could not be stored, and keeps what was typed', async () => {
  answer({ 'POST /api/products/updateExchangeRate': () => problemAnswer('internal-error') });
  await typed('CN', '190');
  const dialog = await screen.findByRole('dialog', { name: 'CN 환율 수정' });
  expect(within(dialog).getByText(/서버에 문제가/)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('CN 환율 수정', { selector: 'input' }).value).toBe('190');
  expect(shown('CN')).toBe(185);
});

it('asks when somebody else was first, and one’s own goes over theirs when that is the answer', async () => {
  const change = { staffName: '이서준', at: '2026-03-02T01:00:00.000Z' };
  const calls = answer({
    'POST /api/products/updateExchangeRate': ({ revision }) =>
      revision === 1
        ? problemAnswer('revision-conflict', { current: rate('CN', 200, 2), change })
        : { exchangeRates: [rate('CN', 190, 3)] },
  });
  const { user } = await typed('CN', '190');
  expect(await screen.findByText(/이서준 님이/)).toBeTruthy();
  expect(screen.getByText('200')).toBeTruthy();
  expect(shown('CN')).toBe(200);
  await user.click(screen.getByRole('button', { name: '내 값으로 저장' }));
  await waitFor(() => expect(rates.all()[1]).toEqual(rate('CN', 190, 3)));
  expect(calls.map(({ body }) => body)).toMatchObject([{ revision: 1 }, { revision: 2 }]);
});

it('says it in a notice when another dialog is open by then, and leaves that alone', async () => {
  let fail = () => {};
  const calls = answer({
    'POST /api/products/updateExchangeRate': () =>
      new Promise((resolve) => {
        fail = () => resolve(problemAnswer('internal-error'));
      }),
  });
  const { user } = await typed('CN', '190');
  await user.click(screen.getByRole('button', { name: '열기' }));
  const field = await screen.findByLabelText<HTMLInputElement>('CN 환율 수정', { selector: 'input' });
  await user.clear(field);
  await user.type(field, '19');
  fail();
  expect(await screen.findByText('중국 환율을 저장하지 못했습니다')).toBeTruthy();
  expect(field.value).toBe('19');
  expect(shown('CN')).toBe(185);
  await user.click(screen.getByText('다시 시도'));
  await waitFor(() => expect(calls).toHaveLength(2));
  fail();
  await waitFor(() => expect(shown('CN')).toBe(185));
});

it.each([
  ['that it could not be stored', () => problemAnswer('internal-error'), null],
  ['that somebody was first', () => problemAnswer('revision-conflict', { current: rate('CN', 200, 3) }), '그사이 다른 사람이 바꿨습니다.'],
])('says in a notice %s when its page has been left meanwhile', async (_what, refusal, why) => {
  let refuse = () => {};
  const calls = answer({
    'POST /api/products/updateExchangeRate': () => new Promise((resolve) => (refuse = () => resolve(refusal()))),
  });
  const { user } = render(<Leaving />);
  await user.click(screen.getByRole('button', { name: '열기' }));
  const field = await screen.findByLabelText<HTMLInputElement>('CN 환율 수정', { selector: 'input' });
  await user.clear(field);
  await user.type(field, '190{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '나가기' }));
  refuse();
  expect(await screen.findByText(/환율을 저장하지 못했습니다/)).toBeTruthy();
  if (why) expect(screen.getByText(why, { exact: false })).toBeTruthy();
});

function Leaving() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Editor country="CN" />}
      <button type="button" onClick={() => setThere(false)}>
        나가기
      </button>
      {!isThere && <Notifications />}
    </>
  );
}
