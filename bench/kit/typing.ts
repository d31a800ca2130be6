import type { CDPSession, Page } from 'playwright';
import { filterProducts } from '#contract/products/product-filter.ts';
import type { Product } from '#contract/products/products.ts';

const words = 12;

/** Milliseconds since a keystroke. */
export interface Seen {
  /** When its result was in the document. */
  drawn: number;
  /** When its result was painted. */
  painted: number;
}

/** The text of the box after a keystroke, and whether it is still being composed. */
export interface Stroke {
  text: string;
  composing: boolean;
}

/** Words of product names, typed letter by letter. Each letter leaves fewer products than the previous one. */
export function strokesOf(products: readonly Product[], script: 'Latin' | 'Korean'): Stroke[][] {
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

export async function typeWord(
  page: Page,
  keyboard: CDPSession,
  products: readonly Product[],
  strokes: readonly Stroke[],
): Promise<Seen[]> {
  const times: Seen[] = [];
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
  // the address is updated after a pause in typing
  await page.waitForTimeout(400);
  return times;
}

export async function typeNothing(page: Page, keyboard: CDPSession, strokes: readonly Stroke[]): Promise<Seen[]> {
  const times: Seen[] = [];
  for (const stroke of strokes) {
    await watch(page, undefined);
    await press(page, keyboard, stroke);
    times.push(await seen(page));
    await page.waitForTimeout(80);
  }
  await finish(keyboard, strokes);
  return times;
}

/** Presses a key, or performs a step in the composition of a syllable, as a Korean keyboard does. */
async function press(page: Page, keyboard: CDPSession, { text, composing }: Stroke): Promise<void> {
  if (composing) await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  else await page.keyboard.press(text.at(-1) ?? '');
}

async function finish(keyboard: CDPSession, strokes: readonly Stroke[]): Promise<void> {
  const last = strokes.at(-1);
  if (last?.composing) await keyboard.send('Input.insertText', { text: last.text });
}

/** From the next keystroke on, waits until a list with this number of products is painted; without a number, until the next frame. */
const watch = (page: Page, count: number | undefined) =>
  page.evaluate((expected) => {
    const found = () =>
      expected === undefined || document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize') === String(expected);
    const took = new Promise<Seen>((resolve) => {
      const begin = (event: Event) => {
        for (const name of ['keydown', 'compositionupdate']) removeEventListener(name, begin, true);
        const end = async () => {
          observer.disconnect();
          const drawn = performance.now() - event.timeStamp;
          resolve({ drawn, painted: (await painted()) - event.timeStamp });
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

const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { took: Promise<Seen> }).took);
