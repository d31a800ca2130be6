import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { useProductEditor } from './product-editor.tsx';
import { products } from './products.queries.ts';

const before = { pdNumber: 7, revision: 1, productName: '찻잔', brand: '다온결', sku: 'DAO-1' } as Product;

beforeEach(() => fillCollection(products, [before]));

function Editor() {
  const editor = useProductEditor();
  const open = (column: ProductColumn) => (
    <button type="button" onClick={() => editor.edit(products.find(7) ?? before, column)}>
      {column}
    </button>
  );
  return (
    <>
      {open('productName')}
      {open('brand')}
      {open('availability')}
      {open('hsCode')}
      {open('originCountryCode')}
      {open('customsDescription')}
      {editor.dialogs}
    </>
  );
}

const page = (inside: ReactNode) => (
  <>
    {inside}
    <Notifications />
  </>
);

type Fault = () => Response;

/** Stores a name. Returns what lets the server refuse it. */
async function storeName(fault: Fault = () => problemAnswer('internal-error')) {
  let refuse = () => {};
  const sent: (string | null)[] = [];
  answer({
    'POST /api/products/updateProduct': ({ productData }) => {
      sent.push((productData as Partial<Product>).productName ?? null);
      return new Promise((resolve) => {
        refuse = () => resolve(fault());
      });
    },
  });
  const { user, rerender } = render(page(<Editor />));
  await user.click(screen.getByRole('button', { name: 'productName' }));
  const field = await screen.findByLabelText('제품명', { selector: 'input' });
  await user.clear(field);
  await user.type(field, '물잔{Enter}');
  expect(products.find(7)?.productName).toBe('물잔');
  return { user, sent, refuse: () => refuse(), leave: () => rerender(page(null)) };
}

it('comes back with what was typed, and why it could not be stored', async () => {
  const { refuse } = await storeName();
  refuse();
  const dialog = await screen.findByRole('dialog', { name: '제품명' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('제품명', { selector: 'input' }).value).toBe('물잔');
  expect(dialog.textContent).toContain('서버에 문제가 생겼습니다');
  expect(products.find(7)?.productName).toBe('찻잔');
});

it('leaves another dialog open that was opened meanwhile: a notice says what failed, and tries again', async () => {
  const { user, sent, refuse } = await storeName();
  await user.click(screen.getByRole('button', { name: 'brand', hidden: true }));
  const brand = await screen.findByLabelText<HTMLInputElement>('브랜드', { selector: 'input' });
  await user.clear(brand);
  await user.type(brand, '새벽');
  refuse();
  const notice = await screen.findByText('찻잔: ‘제품명’을 저장하지 못했습니다');
  expect(notice).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: '제품명' })).toBeNull();
  expect(brand.isConnected && brand.value).toBe('새벽');
  await user.click(screen.getByRole('button', { name: '다시 시도', hidden: true }));
  expect(sent).toEqual(['물잔', '물잔']);
  refuse();
  await waitFor(() => expect(products.find(7)?.productName).toBe('찻잔'));
});

it('is told in a notice when its page has been left meanwhile, and can be tried again from there', async () => {
  const { user, sent, refuse, leave } = await storeName();
  leave();
  refuse();
  expect(await screen.findByText('찻잔: ‘제품명’을 저장하지 못했습니다')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(sent).toEqual(['물잔', '물잔']));
  refuse();
  await waitFor(() => expect(products.find(7)?.productName).toBe('찻잔'));
});

it('says that somebody was first when its page has been left meanwhile', async () => {
  const current = { ...before, revision: 2, productName: '사발' };
  const { refuse, leave } = await storeName(() => problemAnswer('revision-conflict', { current }));
  leave();
  refuse();
  expect(await screen.findByText('찻잔: ‘제품명’을 저장하지 못했습니다')).toBeTruthy();
  expect(screen.getByText('그사이 다른 사람이 바꿨습니다.', { exact: false })).toBeTruthy();
  expect(products.find(7)?.productName).toBe('사발');
});

it('comes back with what was typed where the question of whose value stays is closed', async () => {
  const current = { ...before, revision: 2, productName: '사발' };
  const { user, refuse } = await storeName(() => problemAnswer('revision-conflict', { current }));
  refuse();
  await screen.findByText('사발');
  await user.keyboard('{Escape}');
  const dialog = await screen.findByRole('dialog', { name: '제품명' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('제품명', { selector: 'input' }).value).toBe('물잔');
  expect(products.find(7)?.productName).toBe('사발');
});

it('asks about one value after the other where somebody was first with two', async () => {
  const current = { ...before, revision: 2, productName: '사발', brand: '새벽' };
  const typed = Promise.withResolvers<void>();
  answer({ 'POST /api/products/updateProduct': () => typed.promise.then(() => problemAnswer('revision-conflict', { current })) });
  const { user } = render(page(<Editor />));
  for (const [column, label] of [
    ['productName', '제품명'],
    ['brand', '브랜드'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: column, hidden: true }));
    await user.type(await screen.findByLabelText(label, { selector: 'input' }), ' 2{Enter}');
  }
  typed.resolve();
  const asked = (field: string) =>
    waitFor(() => expect(screen.getByRole('dialog', { name: ko.common.conflictTitle }).textContent).toContain(field));
  await asked('제품명');
  await user.click(screen.getByRole('button', { name: ko.common.takeTheirs }));
  await asked('브랜드');
});

it('says that a value is not stored where its question is closed over another dialog', async () => {
  const current = { ...before, revision: 2, productName: '사발' };
  const { user, refuse } = await storeName(() => problemAnswer('revision-conflict', { current }));
  await user.click(screen.getByRole('button', { name: 'brand', hidden: true }));
  await screen.findByLabelText('브랜드', { selector: 'input' });
  refuse();
  await screen.findByText('사발');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('찻잔: ‘제품명’을 저장하지 못했습니다')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: '브랜드' })).toBeTruthy();
});

it('asks the server which availability values there are, with those that we know at once', async () => {
  const calls = answer({ 'POST /api/products/availabilityList': () => ['InStock', 'SoldOut'] });
  const { user } = render(<Editor />);
  await user.click(screen.getByRole('button', { name: 'availability' }));
  const dialog = await screen.findByRole('dialog', { name: '판매 상태' });
  await waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(2));
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/products/availabilityList']);
});

/** Opens a value for editing, and records what is sent for it. */
async function opened(column: ProductColumn, label: string) {
  const sent: unknown[] = [];
  answer({
    'POST /api/products/updateProduct': ({ productData }) => {
      sent.push((productData as Partial<Product>)[column]);
      return { product: { ...before, ...(productData as object), revision: 2 } };
    },
  });
  const { user } = render(<Editor />);
  await user.click(screen.getByRole('button', { name: column }));
  return { user, sent, field: await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, select' }) };
}

it('takes an HS code with its dots, and none that is too short', async () => {
  const { user, sent, field } = await opened('hsCode', 'HS 코드');
  await user.type(field, '3304{Enter}');
  expect(screen.getByText('HS 코드는 숫자 6~10자리입니다.')).toBeTruthy();
  await user.type(field, '.99-1000{Enter}');
  await waitFor(() => expect(sent).toEqual(['3304991000']));
});

it('lets a country of origin be chosen, Korea first', async () => {
  const { user, sent, field } = await opened('originCountryCode', '원산지');
  expect(field.querySelectorAll('option')[1]?.textContent).toBe('대한민국');
  await user.selectOptions(field, '중국');
  await user.click(screen.getByRole('button', { name: '수정' }));
  await waitFor(() => expect(sent).toEqual(['CN']));
});

it('says while a description is typed that customs would not take it, and stores it all the same', async () => {
  const { user, sent, field } = await opened('customsDescription', '영문 품명');
  await user.type(field, 'Gift');
  expect(screen.getByText(ko.customs.descriptionFaults.vague)).toBeTruthy();
  await user.type(field, '{Enter}');
  await waitFor(() => expect(sent).toEqual(['Gift']));
});
