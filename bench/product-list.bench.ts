import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Product } from '#contract/products/products.ts';
import type { Bench, Machine } from './kit/bench.ts';
import { startFloor } from './kit/floor.ts';
import { databaseKinds, databaseName, type Office, openOffice } from './kit/office.ts';
import { type Connection, connect } from './kit/requests.ts';
import { against, type Row, timesFloor } from './kit/row.ts';
import { elapsed, interleaved, medianTime } from './kit/statistics.ts';

const list = '/api/products/management_basic';
const encodings = ['identity', 'gzip'] as const;

/** The list of 10,000 products, without changes and after one. */
export const bench: Bench = {
  async measure(machine) {
    const rows: Row[] = [];
    for (const kind of databaseKinds) {
      const office = await openOffice(machine, kind);
      const ours = connect(office.origin);
      const bytes = (await read(ours, office, 'identity')).body;
      rows.push(...(await measureUnchanged(machine, office, ours, bytes)), ...(await measureChanged(machine, office, ours, bytes)));
      ours.close();
      await office.stop();
    }
    return rows;
  },
};

const read = (ours: Connection, office: Office, encoding: string) =>
  ours.send(list, { method: 'POST', headers: { ...office.headers, 'accept-encoding': encoding }, body: '{}' });

async function measureUnchanged(machine: Machine, office: Office, ours: Connection, bytes: Buffer): Promise<Row[]> {
  const folder = path.join(machine.scratch, crypto.randomUUID());
  await fs.mkdir(folder);
  await fs.writeFile(path.join(folder, 'list.json'), bytes);
  await fs.writeFile(path.join(folder, 'list.json.gz'), zlib.gzipSync(bytes, { level: 1 }));
  const floor = await startFloor('static-files', { FOLDER: folder });
  const file = connect(floor.origin);
  const rows: Row[] = [];
  for (const encoding of encodings) {
    const times = await interleaved(9, {
      ours: () => medianTime(10, () => read(ours, office, encoding)),
      floor: () => medianTime(10, () => file.send('/list.json', { headers: { 'accept-encoding': encoding } })),
    });
    const work = `list of 10,000 products, unchanged (${databaseName[office.place.kind]}, ${encoding})`;
    rows.push(timesFloor({ work, unit: 'ms', ...times, floorIs: 'static file', atMost: 3 }));
  }
  file.close();
  await floor.stop();
  return rows;
}

async function measureChanged(machine: Machine, office: Office, ours: Connection, bytes: Buffer): Promise<Row[]> {
  const { where } = office.place;
  const floor = await startFloor('json-list', {
    QUERY: bareQuery(bytes),
    ...('url' in where ? { DATABASE_URL: where.url } : { FOLDER: await copyOf(machine, where.folder) }),
  });
  const bare = connect(floor.origin);
  let weight = 1;
  const changeOne = () => {
    weight += 0.01;
    const productData = { pdNumber: 1, weight: Math.round(weight * 100) / 100 };
    const body = JSON.stringify({ productData, targetColumn: 'weight' });
    return ours.send('/api/products/updateProduct', { method: 'POST', headers: office.headers, body });
  };
  const rows: Row[] = [];
  for (const encoding of encodings) {
    const times = await interleaved(15, {
      async ours() {
        await changeOne();
        return await elapsed(() => read(ours, office, encoding));
      },
      floor: () => elapsed(() => bare.send('/', { headers: { 'accept-encoding': encoding } })),
    });
    const work = `the same, after a change (${databaseName[office.place.kind]}, ${encoding})`;
    const floorIs = encoding === 'gzip' ? 'SELECT json_agg, gzip' : 'SELECT json_agg';
    rows.push(
      encoding === 'gzip'
        ? against({ work, unit: 'ms', ...times, floorIs })
        : timesFloor({ work, unit: 'ms', ...times, floorIs, atMost: 1.3 }),
    );
  }
  bare.close();
  await floor.stop();
  return rows;
}

/** A SELECT with the same columns under the same names in the same order. */
function bareQuery(bytes: Buffer): string {
  const [first] = JSON.parse(bytes.toString()) as Product[];
  const columns = Object.keys(first ?? {}).map((name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`);
  return `select json_agg(p)::text as list from (select ${columns.join(', ')} from product order by list_rating desc nulls last, pd_number desc) p`;
}

/** Two processes on one embedded database would corrupt it, so the floor gets a copy, which is made while nobody writes. */
async function copyOf(machine: Machine, folder: string): Promise<string> {
  const copy = path.join(machine.scratch, crypto.randomUUID());
  await fs.cp(folder, copy, { recursive: true });
  return copy;
}
