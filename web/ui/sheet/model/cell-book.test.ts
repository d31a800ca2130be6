import { fc, test } from '@fast-check/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CellBook, createCellBook } from './cell-book.ts';
import type { Refusal } from './cell-marks.ts';
import type { CellChange } from './cell-steps.ts';
import type { Value } from './column.ts';

/** A fake server with cells; each change stays pending until the test answers it. */
function office() {
  const cells = new Map<string, Value>();
  const waiting: { change: CellChange; answer(refused?: Refusal): void }[] = [];
  const at = (key: string | number, column: string) => `${key} ${column}`;
  const book = createCellBook({
    valueAt: (key, column) => cells.get(at(key, column)),
    check: async (changes) => changes.map(() => undefined),
    store: (changes) => ({
      refusals: Promise.all(
        changes.map((change) => {
          cells.set(at(change.key, change.column), change.to);
          return new Promise<Refusal | undefined>((resolve) => {
            waiting.push({
              change,
              answer(refused) {
                if (refused) cells.set(at(change.key, change.column), refused.theirs?.value ?? change.from);
                resolve(refused);
              },
            });
          });
        }),
      ),
    }),
  });
  return { cells, waiting, book };
}

const typed = (key: number, text: string) => ({ key, column: 'name', text, read: { value: text }, typed: String });
const wrong = (key: number, text: string) => ({ key, column: 'name', text, read: { refused: '숫자가 아닙니다' }, typed: String });
const settled = async () => await new Promise((resolve) => setTimeout(resolve));

describe('a cell', () => {
  let given: ReturnType<typeof office>;
  let book: CellBook;
  beforeEach(() => {
    given = office();
    book = given.book;
    for (const key of [1, 2, 3]) given.cells.set(`${key} name`, 'old');
  });

  it('waits until it is stored', async () => {
    expect(book.write([typed(1, 'new')])).toEqual({ cells: 1, refused: 0 });
    expect(book.at(1, 'name')?.waiting).toBe(1);
    given.waiting[0]?.answer();
    await settled();
    expect(book.of(1)).toBeUndefined();
    expect(book.isUnsaved()).toBe(false);
  });

  it('that holds the value already is not written', () => {
    expect(book.write([typed(1, 'old')])).toEqual({ cells: 0, refused: 0 });
    expect(book.canUndo()).toBe(false);
    expect(book.write([typed(9, 'of no row')])).toEqual({ cells: 0, refused: 0 });
  });

  it('keeps what is no value with its reason, until it is given back or right', () => {
    book.write([wrong(1, 'abc')]);
    expect(book.at(1, 'name')?.refused).toEqual({ text: 'abc', reason: '숫자가 아닙니다' });
    expect(given.waiting).toEqual([]);
    book.giveBack(1, 'name');
    expect(book.of(1)).toBeUndefined();
    book.write([wrong(1, 'abc')]);
    book.write([typed(1, 'old')]);
    expect(book.of(1)).toBeUndefined();
  });

  it('keeps what the server refused, and what somebody else stored there', async () => {
    book.write([typed(1, 'mine')]);
    given.waiting[0]?.answer({ text: 'mine', reason: '먼저 바뀌었습니다', theirs: { value: 'theirs', text: 'theirs' } });
    await settled();
    expect(book.at(1, 'name')?.refused?.theirs?.text).toBe('theirs');
    expect(book.counts()).toEqual({ waiting: 0, refused: 1 });
    // undo only forgets the refusal: nothing of it was stored
    expect(book.undo()).toEqual({ cells: 1, left: 0 });
    expect(book.of(1)).toBeUndefined();
    expect(given.cells.get('1 name')).toBe('theirs');
  });

  it('that was changed or undone meanwhile is not marked with what was refused before', async () => {
    const refused = { text: 'a', reason: 'taken' };
    book.write([typed(1, 'a'), typed(2, 'a'), typed(3, 'a')]);
    book.write([typed(1, 'b'), wrong(2, '?')]);
    for (const { answer } of given.waiting.slice(0, 2)) answer(refused);
    given.waiting[2]?.answer();
    await settled();
    expect(book.at(1, 'name')).toEqual({ waiting: 1 });
    expect(book.at(2, 'name')?.refused?.text).toBe('?');
    given.waiting[3]?.answer();
    await settled();
    expect(book.of(1)).toBeUndefined();

    book.write([typed(3, 'c')]);
    book.undo();
    given.waiting[4]?.answer({ text: 'c', reason: 'taken' });
    given.waiting[5]?.answer();
    await settled();
    expect(book.of(3)).toBeUndefined();

    // the answers may come in another order than the changes were sent
    book.write([typed(3, 'd')]);
    book.write([typed(3, 'e')]);
    given.waiting[7]?.answer();
    await settled();
    given.waiting[6]?.answer({ text: 'd', reason: 'taken' });
    await settled();
    expect(book.of(3)).toBeUndefined();
  });

  it('is taken back and changed again with all that were written at once', () => {
    book.write([typed(1, 'a'), wrong(2, '?'), typed(3, 'c')]);
    expect(book.undo()).toEqual({ cells: 3, left: 0 });
    expect([...given.cells.values()]).toEqual(['old', 'old', 'old']);
    expect(book.of(2)).toBeUndefined();
    expect(book.redo()).toEqual({ cells: 3, left: 0 });
    expect([...given.cells.values()]).toEqual(['a', 'old', 'c']);
    expect(book.at(2, 'name')?.refused?.text).toBe('?');
    expect(book.redo()).toBeUndefined();
  });

  it('that somebody else changed since is not taken back, and is counted', () => {
    book.write([typed(1, 'a'), typed(2, 'b')]);
    given.cells.set('1 name', 'theirs');
    expect(book.undo()).toEqual({ cells: 1, left: 1 });
    expect([...given.cells.values()]).toEqual(['theirs', 'old', 'old']);
  });

  it('that a rule has written can be taken back whatever came after it, once', () => {
    const written = book.writeBulk([typed(1, 'a'), typed(2, 'b')]);
    book.write([typed(3, 'c')]);
    expect(written.takeBack()).toEqual({ cells: 2, left: 0 });
    expect([...given.cells.values()]).toEqual(['old', 'old', 'c']);
    expect(written.takeBack()).toBeUndefined();
    expect(book.undo()).toEqual({ cells: 1, left: 0 });
    expect(book.canUndo()).toBe(false);
  });

  it('that holds something else than what its person saw is not written over', async () => {
    const saw = (value: string) => ({ value, otherwise: 'changed' });
    given.cells.set('1 name', 'theirs');
    book.write([{ ...typed(1, 'mine'), saw: saw('old') }]);
    expect(given.waiting).toEqual([]);
    const refused = { text: 'mine', reason: 'changed', theirs: { value: 'theirs', text: 'theirs' } };
    expect(book.at(1, 'name')?.refused).toEqual(refused);
    // a cell that was opened and left unchanged is not written either
    expect(
      book.write([
        { ...typed(2, 'old'), saw: saw('older') },
        { ...typed(3, 'older'), saw: saw('older') },
      ]),
    ).toEqual({ cells: 0, refused: 0 });
    // somebody who has seen the other value may keep their own
    book.write([{ ...typed(1, 'mine'), saw: saw('old') }]);
    expect(given.cells.get('1 name')).toBe('mine');
    // in a bulk write, only cells that are written are counted
    expect(
      book.writeBulk([
        { ...typed(2, 'b'), saw: saw('old') },
        { ...typed(3, 'c'), saw: saw('older') },
      ]).cells,
    ).toBe(1);
  });

  it('says nothing to the next person of what the one before wrote', async () => {
    book.write([typed(1, 'a'), typed(2, 'b')]);
    book.forget();
    given.waiting[0]?.answer();
    given.waiting[1]?.answer({ text: 'b', reason: 'no' });
    await settled();
    expect([book.of(1), book.of(2), book.isUnsaved()]).toEqual([undefined, undefined, false]);
  });

  it('is forgotten with everything at sign-out', () => {
    book.write([wrong(1, 'x')]);
    book.forget();
    expect([book.of(1), book.canUndo(), book.isUnsaved()]).toEqual([undefined, false, false]);
  });
});

const write = fc.array(fc.record({ key: fc.constantFrom(1, 2, 3), text: fc.constantFrom('a', 'b', 'c') }), { minLength: 1, maxLength: 3 });
test.prop([fc.array(write, { maxLength: 10 })])('all that was written is taken back to what was there, and written again', (writes) => {
  const { cells, book } = office();
  for (const key of [1, 2, 3]) cells.set(`${key} name`, 'old');
  // each step writes a cell at most once
  for (const cellsOf of writes) book.write([...new Map(cellsOf.map(({ key, text }) => [key, typed(key, text)])).values()]);
  const after = [...cells.values()];
  while (book.canUndo()) expect(book.undo()?.left).toBe(0);
  expect([...cells.values()]).toEqual(['old', 'old', 'old']);
  while (book.canRedo()) expect(book.redo()?.left).toBe(0);
  expect([...cells.values()]).toEqual(after);
});
