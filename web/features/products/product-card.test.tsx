import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import { productSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { ProductCard } from './product-card.tsx';

const nothing = Object.fromEntries(Object.keys(productColumns).map((column) => [column, null]));
const teacup = { ...nothing, pdNumber: 7, revision: 1, productName: '찻잔', sku: 'DAO-1', customVal1: false } as unknown as Product;

function Card({ product, onEdit }: { product: Product; onEdit: () => void }) {
  const t = useWords();
  return (
    <ProductCard
      product={product}
      search={productSearch('찻')}
      imageBaseUrl="https://pictures.test"
      t={t}
      actions={{ edit: onEdit, toggleFlag: onEdit, showHistory: onEdit, suggestCustoms: onEdit }}
    />
  );
}

function draw(values: Partial<Product>) {
  const product = { ...teacup, ...values };
  const onEdit = vi.fn();
  const { user, container } = render(<Card product={product} onEdit={onEdit} />);
  return { user, onEdit, product, image: () => container.querySelector('img') };
}

it('has a picture that is clicked to edit its file name', async () => {
  const { user, onEdit, product, image } = draw({ pageUrl: 'cups', thumbnail: 'cup.jpg' });
  const picture = screen.getByRole('button', { name: '찻잔 사진 수정: cup.jpg' });
  expect(picture.contains(image())).toBe(true);
  await user.click(picture);
  expect(onEdit).toHaveBeenCalledWith(product, 'thumbnail');
});

it('keeps the place of a picture that cannot be loaded, to be clicked all the same', async () => {
  const { user, onEdit, product, image } = draw({ pageUrl: 'cups', thumbnail: 'gone.jpg' });
  fireEvent.error(image() as HTMLImageElement);
  expect(image()).toBeNull();
  const picture = screen.getByRole('button', { name: '찻잔 사진 수정: gone.jpg' });
  expect(picture.textContent).toBe('');
  await user.click(picture);
  expect(onEdit).toHaveBeenCalledWith(product, 'thumbnail');
});

it('says 수정 where there is no picture at all; one of the line is a picture', () => {
  draw({ pageUrl: 'cups' });
  expect(screen.getByRole('button', { name: '찻잔 사진 수정: 없음' }).textContent).toBe('수정');
  const { image } = draw({ pageUrl: 'cups', rangeThumbnail: 'line.jpg' });
  expect(image()?.getAttribute('src')).toBe('https://pictures.test/cups/line.jpg');
});

it('says with every button which product it is of', () => {
  const { user: _, ...drawn } = draw({ price: 9.5, weight: 0.35, brand: '다온' });
  const names = [...screen.getAllByRole('button'), screen.getByRole('switch')].map((button) => button.getAttribute('aria-label'));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(name).toContain(drawn.product.productName);
  expect(names).toContain('찻잔 수정: 쇼핑몰 가격 $9.50');
  expect(names).toContain('찻잔: 카테고리 수정, 아직 없음');
});

it('has its values in their order: the main ones in the middle, the others below', () => {
  draw({ redirecting: 12 });
  const labels = Object.values(ko.products.columns);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
  const shown = names.flatMap((name) =>
    labels.filter((label) => name.startsWith(`찻잔 수정: ${label} `) || name.startsWith(`찻잔: ${label} 수정,`)).slice(0, 1),
  );
  expect(shown.slice(0, 20).join(' · ')).toBe(
    '제품명 · 라인명 · SKU · 카테고리 · 쇼핑몰 가격 · 판매 상태 · 수량 · 포장 · 무게 (Kg) · ' +
      '리다이렉팅 · 상위 제품 · 브랜드 · 폴더명 · 썸네일 · 라인 썸네일 · 이미지 주소 · 설명 · 라인 설명 · 제조사 · 진열 순위',
  );
  expect(screen.getByRole('article').textContent).toMatch(/^7→ 12번으로 리다이렉팅찻잔수정사용자 표시/);
});

it('names its switch for everybody, and for those who hear it with the product', () => {
  draw({});
  expect(screen.getByRole('switch', { name: '찻잔 사용자 표시' }).textContent).toBe('사용자 표시');
});

/** Columns that a card does not show, and why. */
const offCard: Partial<Record<ProductColumn, string>> = {
  metaDescription: 'for search engines only',
};

it.each(Object.keys(productColumns) as ProductColumn[])('has %s on it, or a reason why not', (column) => {
  draw({});
  const names = [...screen.getAllByRole('button'), screen.getByRole('switch')].map((button) => button.getAttribute('aria-label'));
  const isThere = names.some((name) => name?.includes(` ${ko.products.columns[column]}`));
  expect(isThere || column in offCard, 'put it into a list of product-card.tsx, or say here why it is on no card').toBe(true);
});

it('says the whole of what may be cut off in its title', () => {
  const long = '아주 긴 이름 '.repeat(30).trim();
  draw({ productName: long, rangeName: `${long} 라인`, manufacturer: `${long} 공방` });
  for (const text of [long, `${long} 라인`, `${long} 공방`]) expect(screen.getByTitle(text).textContent).toBe(text);
});

it('marks what was searched for', () => {
  draw({});
  expect(screen.getByRole('button', { name: '찻잔 수정: 제품명 찻잔' }).querySelector('mark')?.textContent).toBe('찻');
});
