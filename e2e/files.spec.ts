import fs from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import iconv from 'iconv-lite';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { Product } from '#contract/products/products.ts';
import { readCsv, writeCsv } from '#contract/tables/csv.ts';
import { workbookOf } from '#test/files/make-workbook.ts';
import { openFile } from '#web/tables/read/open-file.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { ask, write } from './product-screen.ts';

/** All values that a file can change, without revisions. */
async function stored(page: Page) {
  const products = await ask<Product[]>(page, '/api/products/management_basic');
  const prices = await ask<PricedProduct[]>(page, '/api/products/management_price');
  return {
    products: products.map(({ revision: _, ...product }) => product),
    prices: prices.map(({ pdNumber, priceSheet: { revision: _, ...won } }) => ({ pdNumber, ...won })),
  };
}

/** Exports all products as a file. */
async function exported(page: Page, format: RegExp): Promise<Buffer> {
  await page.goto('/products');
  await page.getByRole('button', { name: '내보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '파일로 내보내기' });
  await dialog.getByRole('radio', { name: '모든 제품' }).check();
  await dialog.getByRole('radio', { name: format }).check();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '저장' }).click()]);
  return await fs.readFile(await download.path());
}

/** Imports a file and compares it with the recognised columns. */
async function compare(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/products/import');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: '비교하기' }).click();
  await expect(page.getByRole('button', { name: /반영$/ })).toBeVisible();
}

const count = (page: Page, state: string) => page.getByText(new RegExp(`^${state} [\\d,]+$`)).first();

test.beforeEach(({ page }) => openSessionAs(page, 'administrator'));

test('3,000 products leave as a workbook, and 400 prices and 40 availabilities come back as one change that can be taken back', async ({
  page,
}) => {
  const before = await stored(page);
  const file = await exported(page, /^Excel/);
  const rows = await (await openFile(new Uint8Array(file))).rows(0, () => undefined);
  const [head = []] = rows;
  const at = (name: string) => head.indexOf(name);
  expect(rows).toHaveLength(before.products.length + 1);
  for (const [line, row] of rows.entries()) {
    if (line >= 1 && line <= 400) row[at('기본 단가 (원)')] = String(700_000 + line);
    if (line >= 1 && line <= 40) row[at('판매 상태')] = row[at('판매 상태')] === '단종' ? '품절' : '단종';
  }

  await compare(page, 'products.xlsx', workbookOf('제품과 가격', rows));
  await expect(count(page, '바뀜')).toHaveText('바뀜 400');
  await expect(count(page, '제외')).toHaveText('제외 0');
  await expectAccessible(page);
  await page.getByRole('button', { name: '바뀐 제품 400 반영' }).click();
  await expect(page.getByText('제품 400개를 바꿨습니다.')).toBeVisible();
  const after = await stored(page);
  expect(after.prices.filter(({ basePrice }) => Number(basePrice) > 700_000)).toHaveLength(400);

  await page.getByRole('button', { name: '되돌리기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  expect(await stored(page)).toEqual(before);
  // the import and its undoing are one line of the history each
  await page.goto('/staff/history');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.nth(0)).toContainText('되돌리기');
  await expect(lines.nth(1)).toContainText('기본 단가 400개 · 판매 상태 40개');
});

test('a file in CP949 is read with all of its syllables, and what cannot be taken is saved with its reasons', async ({ page }) => {
  const [first, second, third] = await ask<Product[]>(page, '/api/products/management_basic');
  const rows = [
    ['2026년 제품 목록'],
    ['SKU', '제품명', '무게 (Kg)', '메모'],
    [first?.sku ?? '', '뷁똠샾', '', '가'],
    [second?.sku ?? '', second?.productName ?? '', '무거움', '나'],
    // the apostrophe keeps spreadsheets from calculating, and is no part of the name
    ['NOT-HERE-1', "'-10% 새 제품", '1', '다'],
    [third?.sku ?? '', 'x'.repeat(201), String(third?.weight ?? ''), '라'],
  ];
  await compare(page, '제품.csv', iconv.encode(writeCsv(rows, ';'), 'cp949'));
  await expect(page.getByText('뷁똠샾')).toBeVisible();
  await expect(count(page, '새 제품')).toHaveText('새 제품 0');
  await expect(count(page, '제외')).toHaveText('제외 3');
  await count(page, '제외').click();
  await expect(page.getByText('무게 (Kg): 숫자가 아닙니다.')).toBeVisible();
  await expect(page.getByText(/제품명: .*200/)).toBeVisible();
  await expect(page.getByText('-10% 새 제품').first()).toBeVisible();
  await expect(page.getByText("'-10%")).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '제외된 3줄을 파일로' }).click()]);
  const saved = readCsv((await fs.readFile(await download.path())).toString());
  expect(saved.map((row) => [row[0], row[3], row[4] !== ''])).toEqual([
    ['SKU', '메모', true],
    [second?.sku, '나', true],
    ['NOT-HERE-1', '다', true],
    [third?.sku, '라', true],
  ]);
  expect(saved[1]?.[4]).toContain('숫자가 아닙니다');
});

test('new products of a file are registered where somebody says so, in ECOUNT first, and others see how far it is', async ({
  page,
  browser,
}) => {
  const [first] = await ask<Product[]>(page, '/api/products/management_basic');
  const rows = [
    ['SKU', '제품명', '무게 (Kg)', '카테고리', '판매 상태', '기본 단가 (원)'],
    [first?.sku ?? '', '바뀐 이름', String(first?.weight ?? ''), first?.category ?? '', '단종', '1000'],
    ['FILE-NEW-1', '파일 제품 1', '0.5', '수납', '품절', '12000'],
    ['FILE-NEW-2', '파일 제품 2', '0.5', '수납', '', ''],
    ['FILE-NEW-3', '파일 제품 3', '', '수납', '', ''],
  ];
  await compare(page, '새 제품.csv', Buffer.from(writeCsv(rows)));
  await expect(count(page, '새 제품')).toHaveText('새 제품 2');
  await expect(count(page, '제외')).toHaveText('제외 1');
  // none of them is registered unless a person chooses it
  await expect(page.getByRole('button', { name: '바뀐 제품 1 반영' })).toBeVisible();
  await page.getByRole('checkbox', { name: '새 제품 모두 반영' }).check();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: '새 제품 2' })
    .or(page.getByRole('button', { name: '바뀐 제품 1 + 새 제품 2 반영' }))
    .last()
    .click();
  const progress = page.getByRole('region', { name: '새 제품 등록' });
  await expect(progress).toContainText('끝남 · 2개 중 2개 등록');
  await expectAccessible(page);
  const here = await ask<Product[]>(page, '/api/products/management_basic');
  expect(
    here
      .filter(({ sku }) => sku.startsWith('FILE-NEW-'))
      .map(({ sku, availability }) => [sku, availability])
      .sort(),
  ).toEqual([
    ['FILE-NEW-1', 'SoldOut'],
    ['FILE-NEW-2', null],
  ]);

  const other = await browser.newPage();
  await openSessionAs(other, 'colleague');
  await other.goto('/products/import');
  await expect(other.getByRole('region', { name: '새 제품 등록' })).toContainText('끝남 · 2개 중 2개 등록');
  await other.close();
  // changed and added products are one line of the history
  await page.goto('/staff/history');
  const line = page.getByRole('main').getByRole('listitem').first();
  await expect(line).toContainText('판매 상태');
  await expect(line).toContainText('새로 등록 2개');
});

test('a block is pasted, its columns are known by what they hold, and assigned by hand where that does not help', async ({ page }) => {
  const [first, second] = await ask<Product[]>(page, '/api/products/management_basic');
  await page.goto('/products/import');
  await page.getByRole('textbox', { name: '또는 붙여넣기' }).fill(`${first?.sku}\t품절\t0.11\n${second?.sku}\t단종\t0.22`);
  await page.getByRole('button', { name: '붙여넣은 내용 읽기' }).click();
  await expect(page.getByRole('combobox', { name: '1번째 열의 항목' })).toHaveValue('sku');
  await expect(page.getByRole('combobox', { name: '2번째 열의 항목' })).toHaveValue('availability');
  await page.getByRole('combobox', { name: '3번째 열의 항목' }).selectOption('무게 (Kg)');
  await page.getByRole('button', { name: '비교하기' }).click();
  await expect(page.getByRole('img', { name: /^무게 \(Kg\): .*에서 0\.11/ })).toBeVisible();
});

test('a file that is none gets a sentence, and the next one is read', async ({ page }) => {
  await page.goto('/products/import');
  const pick = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await pick('사진.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]));
  await expect(page.getByRole('alert')).toHaveText('Excel이나 CSV 파일이 아닙니다.');
  await pick('옛날.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]));
  await expect(page.getByRole('alert')).toContainText('.xlsx로 다시 저장');
  await expectAccessible(page);
  await pick('제품.csv', Buffer.from("SKU,제품명\nA,'-10% 할인\n"));
  await expect(page.getByText('-10% 할인', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '비교하기' })).toBeVisible();
});

test('files that are dropped beside their place open nothing, and a folder or several files are refused there', async ({
  page,
  context,
}, testInfo) => {
  const folder = testInfo.outputPath('prices');
  await fs.mkdir(folder, { recursive: true });
  const files = ['a.csv', 'b.csv'].map((name) => `${folder}/${name}`);
  for (const file of files) await fs.writeFile(file, 'SKU,제품명\nA,B\n');
  const session = await context.newCDPSession(page);
  const drop = async (onto: Locator, dropped: string[]) => {
    const { x, y } = (await onto.boundingBox())!;
    const data = { items: [], files: dropped, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: x + 9, y: y + 9, data });
  };
  await page.goto('/products/import');
  const place = page.getByRole('region', { name: '파일 놓는 곳' });
  await expect(place).toBeVisible();
  // what refuses files comes with the finder, after the screen
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').press('Escape');
  await drop(page.getByRole('heading', { level: 1 }), files);
  await drop(place, [folder]);
  await expect(page.getByRole('alert')).toContainText('폴더입니다');
  await drop(place, files);
  await expect(page.getByRole('alert')).toContainText('하나씩');
  expect(context.pages()).toHaveLength(1);
  await drop(place, files.slice(1));
  await expect(page.getByRole('button', { name: '비교하기' })).toBeVisible();
});

test('a file that somebody saves while it is read is asked for again', async ({ page }, testInfo) => {
  const file = testInfo.outputPath('products.csv');
  await fs.writeFile(file, 'SKU,제품명\nA,B\n');
  const asked = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  await page.exposeFunction('beforeRead', () => {
    asked.resolve();
    return saved.promise;
  });
  // holding back the worker's code instead makes the page hang now and then on a busy machine
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    const { beforeRead } = globalThis as unknown as { beforeRead(): Promise<void> };
    Worker.prototype.postMessage = function later(...args: unknown[]) {
      void beforeRead().then(() => Reflect.apply(postMessage, this, args));
    };
  });
  await page.goto('/products/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await asked.promise;
  await fs.writeFile(file, 'SKU,제품명\nA,B\nC,D\n');
  saved.resolve();
  await expect(page.getByRole('alert')).toContainText('읽는 동안 파일이 바뀌었거나');
});

test('without a connection a file waits, and what others changed meanwhile is named and compared once more', async ({
  page,
  context,
  browser,
}) => {
  const [first, second] = await ask<Product[]>(page, '/api/products/management_basic');
  if (!first || !second) throw new Error('There are no products.');
  await page.goto('/products/import');
  const block = `SKU\t제조사\n${first.sku}\t파일에서 1\n${second.sku}\t파일에서 2`;
  await page.getByRole('textbox', { name: '또는 붙여넣기' }).fill(block);
  await page.getByRole('button', { name: '붙여넣은 내용 읽기' }).click();
  await page.getByRole('button', { name: '비교하기' }).click();
  await expect(count(page, '바뀜')).toHaveText('바뀜 2');

  const other = await browser.newPage();
  await openSessionAs(other, 'colleague');
  await write(other, first.pdNumber, 'manufacturer', '다른 사람이');
  await context.setOffline(true);
  await page.getByRole('button', { name: '바뀐 제품 2 반영' }).click();
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('제품 1개를 바꿨습니다.')).toBeVisible();
  const left = page.getByRole('region', { name: '반영하지 못한 제품' });
  await expect(left.getByRole('listitem')).toContainText([new RegExp(`${first.sku}.*그사이 다른 사람이 바꿨습니다`)]);
  await expectAccessible(page);

  await left.getByRole('button', { name: '지금 값과 다시 비교' }).click();
  await expect(count(page, '바뀜')).toHaveText('바뀜 1');
  await expect(page.getByRole('img', { name: /다른 사람이에서 파일에서 1/ })).toBeVisible();
  await page.getByRole('button', { name: '바뀐 제품 1 반영' }).click();
  await expect(page.getByText('제품 1개를 바꿨습니다.')).toBeVisible();
  const now = await ask<Product[]>(page, '/api/products/management_basic');
  expect([first, second].map(({ sku }) => now.find((each) => each.sku === sku)?.manufacturer)).toEqual(['파일에서 1', '파일에서 2']);
});
