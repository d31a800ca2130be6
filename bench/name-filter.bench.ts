import type { CDPSession, Page } from 'playwright';
import { filterProducts } from '#contract/products/product-filter.ts';
import type { Product } from '#contract/products/products.ts';
import type { Bench } from './kit/bench.ts';
import { freshContext, launch } from './kit/browser.ts';
import { startFloorPage } from './kit/floor-page.ts';
import { openOffice } from './kit/office.ts';
import { connect } from './kit/requests.ts';
import { against, type Row, withinLimit } from './kit/row.ts';
import { percentile } from './kit/statistics.ts';

const frames = 33;
const words = 12;

/** From a keystroke in the search box to the painted list that it leaves of 10,000 products. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const connection = connect(office.origin);
    const list = await connection.send('/api/products/management_basic', { method: 'POST', headers: office.headers, body: '{}' });
    connection.close();
    const products: Product[] = JSON.parse(list.body.toString());
    const floorPage = await startFloorPage(machine, office);
    const browser = await launch(machine);
    const open = async (url: string, input: string) => {
      const context = await freshContext(browser, office);
      const page = await context.newPage();
      await page.goto(url);
      await page.locator('[data-index]').first().waitFor();
      await page.locator(input).focus();
      return { page, keyboard: await context.newCDPSession(page) };
    };
    const ours = await open(`${office.origin}/products`, 'input[role=searchbox]');
    const floor = await open(floorPage.origin, '#nothing');

    const rows: Row[] = [];
    for (const script of ['Latin', 'Korean'] as const) {
      const [times, bare]: [number[], number[]] = [[], []];
      for (const steps of strokesOf(products, script)) {
        times.push(...(await typeWord(ours.page, ours.keyboard, products, steps)));
        bare.push(...(await typeNothing(floor.page, floor.keyboard, steps)));
      }
      const work = `name filter over 10,000 products, ${script}, keystroke to paint`;
      rows.push(withinLimit({ work: `${work}, median`, unit: 'ms', ours: times, limit: frames }));
      const floorIs = 'input that does nothing';
      rows.push(
        against({
          work: 'the same beside its floor, p95',
          unit: 'ms',
          ours: percentile(times, 0.95),
          floor: percentile(bare, 0.95),
          floorIs,
        }),
      );
      rows.push(against({ work: 'the same beside its floor, median', unit: 'ms', ours: times, floor: bare, floorIs }));
    }
    await browser.close();
    await floorPage.stop();
    await office.stop();
    return rows;
  },
};

/** What the box holds after a keystroke, and whether that is still being composed. */
interface Stroke {
  text: string;
  composing: boolean;
}

/** Words of product names, typed letter by letter, each of which leaves fewer products than the one before. */
function strokesOf(products: readonly Product[], script: 'Latin' | 'Korean'): Stroke[][] {
  const pattern = script === 'Latin' ? /^[A-Za-z]{4,8}$/ : /^[가-힣]{2,4}$/;
  const candidates = new Set(products.flatMap(({ productName }) => productName.split(' ')).filter((word) => pattern.test(word)));
  const typed = [...candidates].map((word) =>
    Array.from(word, (_, at) => ({ text: word.slice(0, at + 1), composing: script === 'Korean' })),
  );
  const narrowing = typed.filter((strokes) =>
    strokes.every(
      ({ text }, at) => countOf(products, text) > 0 && countOf(products, text) < countOf(products, strokes[at - 1]?.text ?? ''),
    ),
  );
  return narrowing.slice(0, words);
}

const countOf = (products: readonly Product[], q: string) => filterProducts(products, { q }).length;

async function typeWord(page: Page, keyboard: CDPSession, products: readonly Product[], strokes: readonly Stroke[]): Promise<number[]> {
  const times: number[] = [];
  for (const stroke of strokes) {
    await watch(page, countOf(products, stroke.text));
    await press(page, keyboard, stroke);
    times.push(await seen(page));
    await page.waitForTimeout(80);
  }
  await finish(keyboard, strokes);
  await watch(page, products.length);
  await page.keyboard.press('Escape');
  await seen(page);
  // the address bar follows when the typing rests
  await page.waitForTimeout(400);
  return times;
}

async function typeNothing(page: Page, keyboard: CDPSession, strokes: readonly Stroke[]): Promise<number[]> {
  const times: number[] = [];
  for (const stroke of strokes) {
    await watch(page, undefined);
    await press(page, keyboard, stroke);
    times.push(await seen(page));
    await page.waitForTimeout(80);
  }
  await finish(keyboard, strokes);
  return times;
}

/** A key, or a step of composing a syllable as the Korean keyboard does it. */
async function press(page: Page, keyboard: CDPSession, { text, composing }: Stroke): Promise<void> {
  if (composing) await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  else await page.keyboard.press(text.at(-1) ?? '');
}

async function finish(keyboard: CDPSession, strokes: readonly Stroke[]): Promise<void> {
  const last = strokes.at(-1);
  if (last?.composing) await keyboard.send('Input.insertText', { text: last.text });
}

/** Waits, from the next keystroke on, for a list of so many products to be painted; without a number, for the next frame. */
const watch = (page: Page, count: number | undefined) =>
  page.evaluate((expected) => {
    const found = () =>
      expected === undefined || document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') === String(expected);
    const took = new Promise<number>((resolve) => {
      const begin = (event: Event) => {
        for (const name of ['keydown', 'compositionupdate']) removeEventListener(name, begin, true);
        const end = async () => {
          observer.disconnect();
          resolve((await painted()) - event.timeStamp);
        };
        const observer = new MutationObserver(() => {
          if (found()) void end();
        });
        if (expected === undefined) void end();
        else observer.observe(document, { childList: true, subtree: true, attributes: true });
      };
      for (const name of ['keydown', 'compositionupdate']) addEventListener(name, begin, true);
    });
    Object.assign(globalThis, { took });
  }, count);

const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { took: Promise<number> }).took);
