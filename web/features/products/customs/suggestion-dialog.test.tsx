import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { productColumns } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { answer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { render } from '#test/page/render.tsx';
import { products } from '#web/features/products/products.queries.ts';
import { SuggestionDialog } from './suggestion-dialog.tsx';

const nothing = Object.fromEntries(Object.keys(productColumns).map((column) => [column, null]));
const product = (pdNumber: number, values: Partial<Product>) =>
  ({ ...nothing, pdNumber, revision: 1, sku: `S-${pdNumber}`, productName: '진정 토너', category: '스킨케어', ...values }) as Product;
const customs = { hsCode: '330499', originCountryCode: 'KR' } as const;

it('fills in what similar products say, and leaves what is there', async () => {
  const lacking = product(1, { originCountryCode: 'CN' });
  await fillCollection(products, [lacking, product(2, customs)]);
  const sent: unknown[] = [];
  answer({
    'POST /api/products/updateProduct': ({ productData, targetColumn }) => {
      sent.push([targetColumn, (productData as Partial<Product>)[targetColumn as keyof Product]]);
      return { product: { ...lacking, ...(productData as object), revision: 2 } };
    },
  });
  const onClose = vi.fn();
  const { user } = render(<SuggestionDialog opened product={lacking} onClose={onClose} />);
  expect((await screen.findByRole('dialog', { name: '통관 정보 제안' })).textContent).toContain('3304.99');
  await user.click(screen.getByRole('button', { name: '채우기' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(sent).toEqual([['hsCode', '330499']]));
});

it('says so where no similar product knows more', async () => {
  const lacking = product(1, {});
  await fillCollection(products, [lacking]);
  render(<SuggestionDialog opened product={lacking} onClose={() => {}} />);
  expect(await screen.findByText('같은 라인이나 카테고리에 통관 정보가 있는 제품이 없습니다.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '채우기' })).toBeNull();
});
