import type { Product } from '#contract/products/products.ts';
import type { Bench } from './kit/bench.ts';
import { freshContext, launch } from './kit/browser.ts';
import { startFloorPage } from './kit/floor-page.ts';
import { openOffice } from './kit/office.ts';
import { connect } from './kit/requests.ts';
import { against, type Row, withinLimit } from './kit/row.ts';
import { percentile } from './kit/statistics.ts';
import { type Seen, strokesOf, typeNothing, typeWord } from './kit/typing.ts';

const frame = 16;
const frames = 33;

/** From a keystroke in the search box to the painted list of matching products, of 10,000. */
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
      const [times, bare]: [Seen[], Seen[]] = [[], []];
      for (const steps of strokesOf(products, script)) {
        times.push(...(await typeWord(ours.page, ours.keyboard, products, steps)));
        bare.push(...(await typeNothing(floor.page, floor.keyboard, steps)));
      }
      const work = `name filter over 10,000 products, ${script}`;
      const worst = (of: Seen[], what: keyof Seen) =>
        percentile(
          of.map((seen) => seen[what]),
          0.95,
        );
      const unit = 'ms';
      const floorIs = 'input that does nothing';
      rows.push(
        withinLimit({ work: `${work}, keystroke to document, p95`, unit, ours: worst(times, 'drawn'), limit: frame }),
        withinLimit({ work: `${work}, keystroke to paint, p95`, unit, ours: worst(times, 'painted'), limit: frames }),
        against({ work: `${work}, keystroke to paint, p95`, unit, ours: worst(times, 'painted'), floor: worst(bare, 'painted'), floorIs }),
        against({
          work: `${work}, keystroke to paint`,
          ...{ unit, ours: times.map(({ painted }) => painted), floor: bare.map(({ painted }) => painted), floorIs },
        }),
      );
    }
    await browser.close();
    await floorPage.stop();
    await office.stop();
    return rows;
  },
};
