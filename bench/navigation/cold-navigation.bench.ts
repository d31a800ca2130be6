import type { Bench } from '#bench/kit/bench.ts';
import { launch } from '#bench/kit/browser.ts';
import { coldRows } from '#bench/kit/first-rows.ts';
import { startFloorPage } from '#bench/kit/floor-page.ts';
import { openOffice } from '#bench/kit/office.ts';
import { timesFloor, withinLimit } from '#bench/kit/row.ts';
import { interleaved } from '#bench/kit/statistics.ts';

/** From the first navigation of a browser without stored data to the first painted rows of 10,000. */
export const bench: Bench = {
  async measure(machine) {
    const office = await openOffice(machine, 'postgres');
    const floor = await startFloorPage(machine, office);
    const browser = await launch(machine);
    let nodes = 0;
    const times = await interleaved(9, {
      async ours() {
        const seen = await coldRows(browser, `${office.origin}/products`, office);
        nodes = Math.max(nodes, seen.nodes);
        return seen.at;
      },
      floor: async () => (await coldRows(browser, floor.origin)).at,
    });
    await browser.close();
    await floor.stop();
    await office.stop();
    return [
      timesFloor({
        work: 'cold navigation to /products, first rows painted',
        unit: 'ms',
        ...times,
        floorIs: 'bare React list',
        atMost: 1.2,
      }),
      withinLimit({ work: 'DOM nodes of /products', unit: 'nodes', ours: nodes, limit: 1500 }),
    ];
  },
};
