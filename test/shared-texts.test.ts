import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { betweenRows } from '#contract/live.ts';
import { createRowReader } from '#web/sync/kept/row-reader.ts';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

const held = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

it('lets the rows of a list that say the same have one text for it', () => {
  const brand = '브랜드'.repeat(300);
  const rows = Array.from({ length: 5_000 }, (_, id) => JSON.stringify({ id, brand }));
  const text = `[${rows.join(betweenRows)}]`;
  const before = held();
  const reader = createRowReader<object>();
  for (let at = 0; at < text.length; at += 100_000) reader.add(text.slice(at, at + 100_000));
  const read = reader.end();
  const taken = held() - before;
  expect(read).toHaveLength(5_000);
  expect(taken).toBeLessThan(text.length / 2);
});
