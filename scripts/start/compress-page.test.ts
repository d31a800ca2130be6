import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { compressPage, isCompressed } from './compress-page.ts';

const script = 'export const words = "say it again, say it again, say it again";\n'.repeat(20);

async function builtPage() {
  const built = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-page-'));
  await fs.mkdir(path.join(built, 'assets'));
  await fs.writeFile(path.join(built, 'assets/start-1.js'), script);
  await fs.writeFile(path.join(built, 'assets/letters-1.woff2'), 'as small as it gets');
  return { built, served: async () => (await fs.readdir(path.join(built, 'assets'))).sort() };
}

test('what can be made smaller is there in two ways besides, and is the same', async () => {
  const { built, served } = await builtPage();
  await compressPage(built);
  expect(await served()).toEqual(['letters-1.woff2', 'start-1.js', 'start-1.js.br', 'start-1.js.gz']);
  const read = (name: string) => fs.readFile(path.join(built, 'assets', name));
  expect(String(brotliDecompressSync(await read('start-1.js.br')))).toBe(script);
  expect(String(gunzipSync(await read('start-1.js.gz')))).toBe(script);
  expect(isCompressed(built)).toBe(true);
  await fs.rm(built, { recursive: true });
});

test('whoever is stopped in the middle leaves nothing among the files that are served, and it is done the next time', async () => {
  const { built, served } = await builtPage();
  const stopped = vi.spyOn(fs, 'rename').mockRejectedValue(new Error('stopped'));
  await expect(compressPage(built)).rejects.toThrow('stopped');
  expect(await served()).toEqual(['letters-1.woff2', 'start-1.js']);
  expect(isCompressed(built)).toBe(false);
  stopped.mockRestore();

  await compressPage(built);
  expect(await served()).toContain('start-1.js.br');
  expect((await fs.readdir(built)).sort()).toEqual(['.compressed', 'assets']);
  await fs.rm(built, { recursive: true });
});
