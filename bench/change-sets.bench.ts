import type { Bench } from './kit/bench.ts';
import { databaseKinds, databaseName, openOffice } from './kit/office.ts';
import { connect } from './kit/requests.ts';
import { type Row, remark, withinLimit } from './kit/row.ts';
import { elapsed } from './kit/statistics.ts';

const products = 10_000;
const rounds = 5;
const limit = 1_000;
const unit = 'ms';

interface Answered {
  changeSetId: number;
  counts?: { changed: number };
  values?: number;
}

/**
 * A change of one value of 10,000 products by one call to the server, with history and outcome for each product, and taking all of it back.
 */
export const bench: Bench = {
  async measure(machine) {
    const rows: Row[] = [];
    for (const kind of databaseKinds) {
      const office = await openOffice(machine, kind);
      const connection = connect(office.origin);
      const post = async (path: string, body: object): Promise<Answered> => {
        const headers = { ...office.headers, 'idempotency-key': crypto.randomUUID() };
        const answer = await connection.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return JSON.parse(answer.body.toString());
      };
      const times = { preview: [] as number[], write: [] as number[], putBack: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        const batch = { rows: rowsOf(round), kind: 'bulk', whenRefused: 'write-none' };
        times.preview.push(await elapsed(() => post('/api/products/updateProducts', { ...batch, dryRun: true })));
        let written: Answered | undefined;
        times.write.push(
          await elapsed(async () => {
            written = await post('/api/products/updateProducts', batch);
          }),
        );
        let back: Answered | undefined;
        times.putBack.push(
          await elapsed(async () => {
            back = await post('/api/changeSets/putBack', { changeSetId: written?.changeSetId });
          }),
        );
        if (written?.counts?.changed !== products || back?.values !== products) throw new Error('Not every product was changed, and back.');
      }
      connection.close();
      await office.stop();
      const held = kind === 'postgres' ? withinLimit : remark;
      const name = (what: string) => `10,000 products ${what} (${databaseName[kind]})`;
      rows.push(
        remark({ work: name('compared by a dry run'), unit, ours: times.preview }),
        held({ work: name('changed by one call, with history and outcomes'), unit, ours: times.write, limit }),
        held({ work: name('taken back'), unit, ours: times.putBack, limit }),
      );
    }
    return rows;
  },
};

const rowsOf = (round: number) =>
  Array.from({ length: products }, (_, at) => ({
    pdNumber: at + 1,
    revision: 1 + 2 * round,
    fields: { manufacturer: `제조사 ${round} ${at % 100}` },
  }));
