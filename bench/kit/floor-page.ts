import fs from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Machine } from './bench.ts';
import { startFloor } from './floor.ts';
import type { Office } from './office.ts';
import { connect } from './requests.ts';

/** Builds the bare page and serves it together with the list of the office; everything is compressed beforehand. */
export async function startFloorPage(machine: Machine, office: Office) {
  const folder = path.join(machine.scratch, crypto.randomUUID());
  await build({
    root: path.join(import.meta.dirname, '../floors/virtual-list'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, target: 'es2024' },
  });
  const connection = connect(office.origin);
  const { body } = await connection.send('/api/products/management_basic', { method: 'POST', headers: office.headers, body: '{}' });
  connection.close();
  await fs.writeFile(path.join(folder, 'list.json'), body);
  for (const file of await fs.readdir(folder, { recursive: true })) {
    if (/\.(js|json|html)$/.test(file)) {
      const whole = path.join(folder, file);
      await fs.writeFile(`${whole}.gz`, zlib.gzipSync(await fs.readFile(whole), { level: file === 'list.json' ? 1 : 9 }));
    }
  }
  return await startFloor('static-files', { FOLDER: folder });
}
