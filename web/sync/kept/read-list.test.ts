import { fc, test } from '@fast-check/vitest';
import { describe, expect, it, vi } from 'vitest';
import { betweenRows } from '#contract/live.ts';
import type { ByteStream } from '#web/http/call.ts';
import { beginning } from './first-rows.ts';
import { readList } from './read-list.ts';
import { readOn } from './read-rows.ts';

/** Yields the bytes in pieces of these lengths, over and over. */
async function* comeIn(bytes: Uint8Array<ArrayBuffer>, lengths: readonly number[]): ByteStream {
  for (let at = 0, piece = 0; at < bytes.length; piece += 1) {
    const length = lengths[piece % lengths.length] ?? bytes.length;
    yield bytes.slice(at, at + length);
    at += length;
  }
}
const bytesOf = (text: string) => new TextEncoder().encode(text);
const inPieces = (text: string, lengths: readonly number[]) => readOn([], comeIn(bytesOf(text), lengths));

/** Texts that contain ends of rows, strings and lists, and characters of several bytes. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('}, \n {', ', \n ', ']', '[', '"', '\\', '\\", \n "', '가나다', '🦢', '\u2028', '__proto__'),
);
/** Without characters that JSON escapes: no field of ours has such a name, and V8 sometimes confuses two of them. */
const name = text.map((any) => any.replaceAll(/["\\\p{Cc}]/gu, ''));
const value: fc.Arbitrary<unknown> = fc.oneof(text, fc.double({ noNaN: true }), fc.constant(null), fc.boolean(), fc.array(text));
const rows = fc.array(fc.oneof(fc.dictionary(name, value), value), { maxLength: 8 });
const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

/** The result, or the error if it failed. */
const outcomeOf = async (read: () => unknown): Promise<unknown> => {
  try {
    return { read: await read() };
  } catch (error) {
    return { name: (error as Error).name, message: (error as Error).message };
  }
};

describe('a list that is read in pieces', () => {
  test.prop([rows, lengths])('is what it is as a whole, wherever it is cut', async (list, cuts) => {
    const whole = `[${list.map((row) => JSON.stringify(row)).join(betweenRows)}]`;
    expect(await inPieces(whole, cuts)).toEqual(JSON.parse(whole));
  });

  test.prop([rows, lengths, fc.nat(), fc.constantFrom('', betweenRows, ', \n', '}', ']', '[', '"', '{"a":1', ' \n ')])(
    'is nothing where it is broken, and says the same of it: cut off, or with something in it that is not its own',
    async (list, cuts, at, strange) => {
      const whole = `[${list.map((row) => JSON.stringify(row)).join(betweenRows)}]`;
      const place = at % (whole.length + 1);
      for (const broken of [whole.slice(0, place) + strange, whole.slice(0, place) + strange + whole.slice(place)]) {
        // one half of a surrogate pair becomes the replacement character when it is encoded
        const sent = new TextDecoder().decode(bytesOf(broken));
        expect(await outcomeOf(() => inPieces(sent, cuts))).toEqual(await outcomeOf(() => JSON.parse(sent)));
      }
    },
  );

  test.prop([value, lengths, fc.constantFrom(undefined, 1, '\t')])('may be anything, spaced in any way', async (given, cuts, space) => {
    const whole = JSON.stringify([given, { given }], undefined, space);
    expect(await inPieces(whole, cuts)).toEqual(JSON.parse(whole));
    expect(await inPieces(JSON.stringify(given), cuts)).toEqual(JSON.parse(JSON.stringify(given)));
  });

  it('fails as its bytes do', async () => {
    async function* broken(): ByteStream {
      yield bytesOf(`[1${betweenRows}`);
      throw new Error('cut');
    }
    await expect(readOn([], broken())).rejects.toThrow('cut');
  });
});

describe('a long list', () => {
  const list = Array.from({ length: 40_000 }, (_, number) => ({ number, name: `제품 ${number}` }));
  const bytes = bytesOf(`[${list.map((row) => JSON.stringify(row)).join(betweenRows)}]`);

  it('is read between other things that the page does, and can be kept as it came', async () => {
    let now = 0;
    // each step takes 20 ms
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setTimeout(count);
    };
    count();
    const onFirst = vi.fn(async (_rows: readonly unknown[]) => {});
    const { rows: read, parts } = await readList(comeIn(bytes, [60_000, 200_000, 1]), onFirst);
    isOver = true;
    clock.mockRestore();
    expect(read).toEqual(list);
    expect(await new Blob([...parts]).text()).toBe(new TextDecoder().decode(bytes));
    const [[first = []] = []] = onFirst.mock.calls;
    expect(first.length).toBeGreaterThan(100);
    expect(first).toEqual(list.slice(0, first.length));
    expect(turns).toBeGreaterThan(2);
  });

  it('is told of before all of it has come, a short one is not', async () => {
    const onFirst = vi.fn(async () => {});
    await readList(comeIn(bytesOf(JSON.stringify(list.slice(0, 10))), [100]), onFirst);
    expect(onFirst).not.toHaveBeenCalled();
    const all = Promise.withResolvers<void>();
    async function* slowly(): ByteStream {
      yield bytes.slice(0, beginning * 2);
      await all.promise;
      yield bytes.slice(beginning * 2);
    }
    const read = readList(slowly(), onFirst);
    await vi.waitFor(() => expect(onFirst).toHaveBeenCalledOnce());
    all.resolve();
    expect((await read).rows).toEqual(list);
  });
});

describe('a list whose end is missing', () => {
  const whole = `[${Array.from({ length: 9_000 }, (_, number) => JSON.stringify({ name: `제품 ${number}` })).join(betweenRows)}]`;

  it.each([
    ['a short one', 100],
    ['a long one', whole.length / 2],
  ])('is a lost connection, not a fault of the page: %s', async (_, length) => {
    const reading = readList(comeIn(bytesOf(whole.slice(0, length)), [10_000]));
    await expect(reading).rejects.toMatchObject({ code: 'server-unreachable' });
  });
});
