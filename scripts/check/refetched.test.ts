import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '../../web');

it('what has changed is fetched again by `refetchQueries`: a first answer that is under way, and may be older, survives an invalidation', async () => {
  const files = (await fs.readdir(web, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const found = [];
  for (const file of files) if ((await fs.readFile(path.join(web, file), 'utf8')).includes('invalidateQueries')) found.push(file);
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([path.join('http', 'query-client.ts')]);
});
