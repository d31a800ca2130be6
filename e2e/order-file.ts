import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './fixtures.ts';

/** The columns of a file of orders from another shop. */
export const heads = ['주문번호', '수취인명', '연락처', '국가', '주소', '도시', '주', '우편번호', 'SKU', '수량', '단가', '통화'];
export const receiver = (name: string, country = '미국') => [name, '+1 469 555 0100', country, '100 Sample St', 'Plano', 'TX', '75024'];

export const quoted = (rows: string[][], separator: string) =>
  rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(separator)).join('\r\n');

/** Imports the file on 주문 가져오기 and starts the comparison. */
export async function compare(page: Page, rows: string[][], channel?: string): Promise<void> {
  const buffer = Buffer.from(`\ufeff${quoted(rows, ';')}`, 'utf16le');
  await page.locator('input[type=file]').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByLabel('1번째 열의 항목', { exact: true })).toHaveValue('externalReference');
  if (channel !== undefined) await page.getByRole('combobox', { name: '판매처', exact: true }).fill(channel);
  await expectAccessible(page);
  await page.getByRole('button', { name: '비교하기' }).click();
}
