import type { Browser, Page } from 'playwright';
import { workbookOf } from '#test/files/make-workbook.ts';
import { openFile } from '#web/tables/read/open-file.ts';
import type { Bench } from './kit/bench.ts';
import { freshContext, launch } from './kit/browser.ts';
import { type Office, openOffice } from './kit/office.ts';
import { connect } from './kit/requests.ts';
import { remark, withinLimit } from './kit/row.ts';

const rounds = 7;

/** The milliseconds for one file, on a page that has not read a file before. */
interface Times {
  /** From the drop until the page has recognised the columns. */
  read: number;
  /** From the drop until the comparison is painted, without the time in which a person would check the columns. */
  compared: number;
  /** The longest time between two frames during that time. */
  still: number;
}

/** An import of a workbook of 10,000 products and their prices: as the office exports it, and with each price changed. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const file = await changedWorkbook(office);
    const browser = await launch(machine);
    const times: Times[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await putIn(browser, office, file));
    await browser.close();
    await office.stop();
    const of = (what: keyof Times) => times.map((each) => each[what]);
    const work = `workbook of 10,000 products (${(file.length / 1e6).toFixed(1)} MB)`;
    return [
      remark({ work: `${work}, from the drop to its columns`, unit: 'ms', ours: of('read') }),
      withinLimit({ work: `${work}, from the drop to the comparison`, unit: 'ms', ours: of('compared'), limit: 2_500 }),
      remark({ work: `${work}, longest time without a frame meanwhile`, unit: 'ms', ours: of('still') }),
    ];
  },
};

async function changedWorkbook({ origin, headers }: Office): Promise<Buffer> {
  const connection = connect(origin);
  const { body } = await connection.send('/api/products/export', { method: 'POST', headers, body: JSON.stringify({ format: 'xlsx' }) });
  connection.close();
  const rows = await (await openFile(new Uint8Array(body))).rows(0, () => undefined);
  const price = rows[0]?.indexOf('기본 단가 (원)') ?? -1;
  if (price < 0 || rows.length !== 10_001) throw new Error(`The file has ${rows.length} rows, and its prices in column ${price}.`);
  for (const [line, row] of rows.entries()) if (line > 0) row[price] = String(700_000 + line);
  return workbookOf('제품과 가격', rows);
}

async function putIn(browser: Browser, office: Office, file: Buffer): Promise<Times> {
  const context = await freshContext(browser, office);
  const page = await context.newPage();
  await page.goto(`${office.origin}/products/import`);
  const drop = page.locator('input[type=file]');
  await drop.waitFor({ state: 'attached' });
  // once no request is being made, the list of products has arrived as well
  await page.waitForLoadState('networkidle');
  await watch(page);
  await drop.setInputFiles({ name: 'products.xlsx', mimeType: 'application/octet-stream', buffer: file });
  const times = await page.evaluate(() => (globalThis as unknown as { imported: Promise<Times> }).imported);
  await context.close();
  return times;
}

/** Measures from the moment at which the page is given a file. It presses the button in between by itself. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const button = (name: RegExp) =>
      [...document.querySelectorAll<HTMLButtonElement>('#main button')].find(
        ({ textContent, disabled }) => !disabled && name.test(textContent),
      );
    const imported = new Promise<Times>((resolve) => {
      document.addEventListener(
        'change',
        () => {
          const start = performance.now();
          const times = { read: 0, compared: 0, still: 0 };
          let last = start;
          const frame = async () => {
            const now = performance.now();
            times.still = Math.max(times.still, now - last);
            last = now;
            const compare = button(/^비교하기$/);
            if (compare && times.read === 0) {
              times.read = now - start;
              compare.click();
            }
            if (!button(/반영$/)) return requestAnimationFrame(frame);
            times.compared = (await painted()) - start;
            resolve(times);
          };
          requestAnimationFrame(frame);
        },
        { capture: true, once: true },
      );
    });
    Object.assign(globalThis, { imported });
  });
