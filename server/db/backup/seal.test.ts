import { spawnSync } from 'node:child_process';
import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { segments } from './online-copy.ts';
import { headBytes, isSealed, seal, unseal } from './seal.ts';
import { type Entry, entriesOf, tarOf } from './tar.ts';

const secret = 'a key of thirty-two characters, or more';
const megabyte = 1024 * 1024;

async function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}
const collect = async (source: AsyncIterable<Buffer>) => Buffer.concat(await all(source));

test.each([0, 1, megabyte - 1, megabyte, megabyte + 1, 3 * megabyte])(
  '%d bytes are sealed and opened, however they arrive',
  async (length) => {
    const bytes = Buffer.alloc(length, 'a backup ');
    const sealed = await collect(seal(chunksOf(bytes, 70_000), secret));
    const head = sealed.subarray(0, headBytes);
    expect(isSealed(head)).toBe(true);
    expect((await collect(unseal(chunksOf(sealed.subarray(headBytes), 99_999), head, [secret]))).equals(bytes)).toBe(true);
  },
);

test('of several secrets the one that a file was sealed with opens it, and none other does', async () => {
  const bytes = Buffer.alloc(2.5 * megabyte, 'a backup ');
  const sealed = await collect(seal(chunksOf(bytes, megabyte), secret));
  const open = (secrets: string[]) => collect(unseal(chunksOf(sealed.subarray(headBytes), 65_536), sealed.subarray(0, headBytes), secrets));
  const others = ['another key of thirty-two characters', 'one more key of thirty-two characters'];
  for (const secrets of [
    [secret, ...others],
    [...others, secret],
  ])
    expect((await open(secrets)).equals(bytes)).toBe(true);
  await expect(open(others)).rejects.toThrow();
});

test('pieces that were left out, put elsewhere or cut off are refused', async () => {
  const sealed = await collect(seal(chunksOf(Buffer.alloc(2.5 * megabyte, 'x'), megabyte), secret));
  const [head, rest] = [sealed.subarray(0, headBytes), sealed.subarray(headBytes)];
  const piece = megabyte + 16;
  const [first, second, last] = [rest.subarray(0, piece), rest.subarray(piece, 2 * piece), rest.subarray(2 * piece)];
  for (const pieces of [[second, first, last], [first, last], [first, second], [first, second, second, last], []]) {
    await expect(collect(unseal(chunksOf(Buffer.concat(pieces), 65_536), head, [secret]))).rejects.toThrow();
  }
});

test.prop([fc.array(fc.uint8Array({ maxLength: 2000 }), { maxLength: 5 }), fc.integer({ min: 1, max: 3000 })], { numRuns: 30 })(
  'files come out of an archive as they went in, however it arrives',
  async (bodies, size) => {
    const files = bodies.map((body, at) => ({ name: `tables/t/${at}.copy`, body: Buffer.from(body) }));
    const archive = await collect(tarOf(entries(files), new Date(0)));
    const out = await all(entriesOf(chunksOf(archive, size)));
    expect(out.map(({ name, body }) => ({ name, body: Buffer.from(body) }))).toEqual(files);
  },
);
async function* entries(files: Entry[]) {
  yield* files;
}

test('every tar reads the archive', async () => {
  const archive = await collect(tarOf(entries([{ name: 'tables/staff/00001.copy', body: Buffer.from('1\t김서연\n') }]), new Date(0)));
  const { stdout, status } = spawnSync('tar', ['-xOf', '-', 'tables/staff/00001.copy'], { input: archive });
  expect({ said: stdout.toString(), status }).toEqual({ said: '1\t김서연\n', status: 0 });
});

test('files of the log are counted on from one number to the next', () => {
  expect(segments('0000000100000000000000FE', '000000010000000100000001')).toEqual([
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '000000010000000100000001',
  ]);
});
