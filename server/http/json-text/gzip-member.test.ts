import { once } from 'node:events';
import zlib from 'node:zlib';
import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { joinChecksums, shiftBy } from './crc-of-parts.ts';
import { gzipMember } from './gzip-member.ts';
import { JsonText } from './json-text.ts';
import { listOf, RowsPiece, TextPiece } from './text-piece.ts';

async function collect(pieces: TextPiece[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of gzipMember(pieces)) parts.push(part);
  return Buffer.concat(parts);
}
const texts = fc.array(fc.string({ maxLength: 300, unit: 'grapheme' }));

test.prop([texts])('pieces that are compressed each for itself are one gzip file', async (parts) => {
  const file = await collect(parts.map((part) => new TextPiece(part)));
  expect(zlib.gunzipSync(file).toString()).toBe(parts.join(''));
  // with several members, the first one would end before the end of the file
  const read = zlib.inflateRawSync(file.subarray(10, -8), { info: true }) as unknown as { engine: zlib.InflateRaw };
  expect(read.engine.bytesWritten).toBe(file.length - 18);
});

test.prop([fc.uint8Array(), fc.uint8Array({ maxLength: 2000 })])('the checksum of two parts is that of the whole', (first, second) => {
  const joined = joinChecksums(zlib.crc32(first), zlib.crc32(second), shiftBy(second.length));
  expect(joined).toBe(zlib.crc32(Buffer.concat([first, second])));
});

test.prop([fc.array(fc.tuple(fc.string({ maxLength: 300, unit: 'grapheme' }), fc.boolean()))])(
  'of which some were compressed before and others are not yet, in their order',
  async (parts) => {
    const pieces = parts.map(([part]) => new TextPiece(part));
    await Promise.all(pieces.filter((_, at) => parts[at]?.[1]).map((piece) => piece.deflated()));
    expect(zlib.gunzipSync(await collect(pieces)).toString()).toBe(parts.map(([part]) => part).join(''));
  },
);

it('keeps what was compressed, and sends it as it is', async () => {
  const piece = new TextPiece('{}');
  expect(piece.deflated()).toBe(piece.deflated());
  const kept = await piece.deflated();
  expect(piece.deflated()).toBe(kept);
  const sent: Buffer[] = [];
  const file = gzipMember([new TextPiece('['), piece, new TextPiece(']')]).on('data', (part: Buffer) => sent.push(part));
  await once(file, 'end');
  expect(sent.find((part) => part === kept)).toBeDefined();
});

it('hides in each piece of a list what is hidden in the list, once for all from whom the same is hidden', async () => {
  const pieces = [new RowsPiece(['{"a":1,"b":2}', '{"a":3,"b":4}']), new RowsPiece(['{"a":5,"b":6}'])];
  const requested: unknown[] = [];
  const hide = (rows: unknown) => {
    requested.push(rows);
    return (rows as { a: number }[]).map(({ a }) => ({ a }));
  };
  const list = new JsonText(listOf(pieces), { rows: 3 });
  for (const text of [list.hidden(hide), list.hidden(hide)]) {
    expect(JSON.parse((await text.read()).toString())).toEqual([{ a: 1 }, { a: 3 }, { a: 5 }]);
    expect(text.rows).toBe(3);
  }
  expect(requested).toHaveLength(2);
  expect(JSON.parse((await list.read()).toString())).toHaveLength(3);
});
