import { fc, test } from '@fast-check/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOffice, type OfficeRow, refusedValue } from '#test/page/block-office.ts';
import { CallProblem } from '#web/http/call.ts';
import { byVersion } from '#web/sync/row-rules.ts';
import { createRowStore } from '#web/sync/row-store.ts';
import { storeCell } from '#web/sync/store-cell.ts';
import { createWriteQueue } from '#web/sync/write-queue.ts';
import { type CellBook, createCellBook, type Written } from '#web/ui/sheet/model/cell-book.ts';
import type { BlockCell, BlockList } from './block-list.ts';
import { blockStore } from './cell-store.ts';
import { sending } from './store-block.ts';

type Column = 'a' | 'b';
const lost = () => new CallProblem({ type: '', title: '', status: 503, code: 'server-unreachable', instance: '' });
const conflict = (current: unknown) =>
  new CallProblem({ type: '', title: '', status: 409, code: 'revision-conflict', instance: '', current } as never);

/** Requests that have not reached the server and answers that have not come back. Any of them may be the next to arrive. */
function createWire() {
  const waiting: (() => void)[] = [];
  const leg = () => new Promise<void>((resolve) => waiting.push(resolve));
  const calls: string[] = [];
  return {
    waiting,
    calls,
    /** Sends the request again if its answer is lost, as `untilReached` does. */
    async ask<Reply>(name: string, isLost: () => boolean, work: () => Reply): Promise<Reply> {
      calls.push(name);
      for (;;) {
        await leg();
        const reply = work();
        await leg();
        if (!isLost()) return reply;
      }
    },
    next(pick: number) {
      waiting.splice(pick % waiting.length, 1)[0]?.();
    },
  };
}

const words = {
  typed: (_: string, value: unknown) => String(value),
  problem: (error: unknown) => String((error as CallProblem).code),
  refusal: ({ code }: { code: string }) => code,
  changedMeanwhile: () => 'changed meanwhile',
};

/** A page with the table open. `isLost` says whether the next answer is lost. */
function createTab(office: ReturnType<typeof createOffice>, wire: ReturnType<typeof createWire>, isLost: () => boolean) {
  const store = createRowStore<OfficeRow, number>({
    keyOf: ({ id }) => id,
    order: (one, other) => one.id - other.id,
    merge: byVersion(({ revision }) => revision),
  });
  store.replace([...office.rows.values()], store.now());
  const queue = createWriteQueue(store, (rows) => store.apply(rows));
  const list: BlockList<OfficeRow> = {
    collection: { ...store, writeBlock: queue.writeBlock },
    tables: [
      {
        ...{ kind: 'product', holds: () => true, revisionOf: ({ revision }) => revision, read: (current) => current as OfficeRow },
        stored: (row, values, revision) => ({ ...row, ...values, revision }),
        send: (rows, call) =>
          call.dryRun ? Promise.reject(lost()) : wire.ask(`batch of ${rows.length}`, isLost, () => office.writeRows(rows, call)),
      },
    ],
    valueIn: (row, column) => row[column as Column],
    withValue: (row, column, value) => ({ ...row, [column]: value }),
    putBack: (changeSetId, key) => wire.ask(`put back ${changeSetId}`, isLost, () => office.putBack(changeSetId, key)),
    words,
  };
  const storeOne = (cell: BlockCell) => {
    const column = cell.column as Column;
    const row = store.find(Number(cell.key));
    if (!row) throw lost();
    const seen = { ...row, [column]: cell.from };
    const write = () =>
      queue.write({
        ...{ key: row.id, seen, change: (now: OfficeRow) => ({ ...now, [column]: cell.to }) },
        isUnchanged: (current) => current[column] === cell.from,
        async send({ revision }) {
          const answer = await wire.ask(
            'one',
            () => false,
            () => office.writeOne(row.id, revision, column, cell.to as number),
          );
          if (answer === 'refused') throw lost();
          if ('current' in answer) throw conflict(answer.current);
          store.apply([answer]);
        },
      });
    return storeCell<OfficeRow>(cell, write, { ...words, valueIn: (current) => current[column], typed: String });
  };
  const book = createCellBook({ valueAt: (key, column) => store.find(Number(key))?.[column as Column], ...blockStore(list, storeOne) });
  return { store, book };
}

type Cells = readonly [key: number, column: Column, value: number][];
const editsOf = (cells: Cells) =>
  cells.map(([key, column, value]) => ({ key, column, text: String(value), read: { value }, typed: String }));
const edit = (book: CellBook, cells: Cells) => book.write(editsOf(cells));

/** Resolves when everything that needs no further message has been done. */
const settled = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
async function finish(wire: ReturnType<typeof createWire>) {
  await settled();
  while (wire.waiting.length > 0) {
    wire.next(0);
    await settled();
  }
}

beforeAll(async () => void (await sending.load()));

describe('a block', () => {
  const open = (rows: number) => {
    const [office, wire] = [createOffice(rows), createWire()];
    return { office, wire, ...createTab(office, wire, () => false) };
  };
  const block = (rows: number, value: number) =>
    Array.from({ length: rows }, (_, at) => [at + 1, 'a' as Column, value] as const).map((each) => [...each] as [number, Column, number]);

  it('of 1,500 cells is shown at once, stored in one call, and taken back and again in one each', async () => {
    const { office, wire, book, store } = open(1500);
    let signals = 0;
    store.subscribe(() => {
      signals += 1;
    });
    edit(book, block(1500, 3));
    expect(store.all().every(({ a }) => a === 3)).toBe(true);
    expect([signals, book.counts().waiting]).toEqual([1, 1500]);
    await finish(wire);
    expect(book.undo()).toEqual({ cells: 1500, left: 0 });
    await finish(wire);
    expect([...office.rows.values()].every(({ a }) => a === 0)).toBe(true);
    book.redo();
    await finish(wire);
    expect(wire.calls).toEqual(['batch of 1500', 'put back 1', 'put back 2']);
    expect(store.all()).toEqual([...office.rows.values()]);
    expect(book.isUnsaved()).toBe(false);
  });

  it('is taken back before it was stored, in order', async () => {
    const { office, wire, book } = open(3);
    edit(book, block(3, 3));
    book.undo();
    await finish(wire);
    expect(wire.calls).toEqual(['batch of 3', 'put back 1']);
    expect([...office.rows.values()].map(({ a }) => a)).toEqual([0, 0, 0]);
  });

  it('of which a value is refused keeps that with its reason, and stores the rest of the row', async () => {
    const { office, wire, book, store } = open(3);
    edit(book, [
      [1, 'a', refusedValue],
      [1, 'b', 4],
      [2, 'a', 5],
    ]);
    await finish(wire);
    expect(wire.calls).toEqual(['batch of 2', 'batch of 1']);
    expect(book.at(1, 'a')?.refused).toEqual({ text: '9', reason: 'invalid-input' });
    expect(store.find(1)).toMatchObject({ a: 0, b: 4 });
    expect(book.undo()).toEqual({ cells: 3, left: 0 });
    await finish(wire);
    expect(wire.calls.at(-1)).toBe('put back 1');
    expect([...office.rows.values()].every(({ a, b }) => a + b === 0)).toBe(true);
  });

  it('asks where somebody else changed the same value, and stores what they left alone', async () => {
    const { office, wire, book } = open(2);
    office.writeOne(1, 1, 'a', 7);
    office.writeOne(2, 1, 'b', 7);
    edit(book, block(2, 3));
    await finish(wire);
    expect(book.at(1, 'a')?.refused).toEqual({ text: '3', reason: 'changed meanwhile', theirs: { value: 7, text: '7' } });
    expect(office.rows.get(2)).toMatchObject({ a: 3, b: 7 });
  });

  it('that stored as many values as are taken back, but not the same, is taken back value by value', async () => {
    const { office, wire, book, store } = open(3);
    office.writeOne(3, 1, 'a', 7);
    const bulk = book.writeBulk(editsOf(block(3, 3)));
    edit(book, [[1, 'a', refusedValue]]);
    // the block stored the values of rows 1 and 2, and rows 2 and 3 still show it
    bulk.takeBack();
    await finish(wire);
    expect(wire.calls).not.toContain('put back 1');
    store.apply([...office.rows.values()]);
    expect(store.all().map(({ a }) => a)).toEqual([3, 0, 7]);
    expect([...office.rows.values()]).toEqual(store.all());
  });

  it('that was made on a value which is refused later is taken back to what the database held', async () => {
    const { office, wire, book, store } = open(2);
    edit(book, [[1, 'a', refusedValue]]);
    edit(book, block(2, 1));
    book.undo();
    await finish(wire);
    expect(wire.calls).toEqual(['one', 'batch of 2', 'put back 1']);
    expect(store.all()).toEqual([...office.rows.values()]);
    expect(store.find(1)).toMatchObject({ a: 0 });
    expect(book.at(1, 'a')?.refused).toMatchObject({ text: '9' });
    book.redo();
    await finish(wire);
    expect(store.all()).toEqual([...office.rows.values()]);
  });

  it('of which a cell was written again since is taken back value by value', async () => {
    const { office, wire, book } = open(2);
    edit(book, block(2, 3));
    edit(book, [[1, 'a', 5]]);
    book.undo();
    book.undo();
    await finish(wire);
    expect(wire.calls).toEqual(['batch of 2', 'one', 'one', 'batch of 2']);
    expect([...office.rows.values()].map(({ a }) => a)).toEqual([0, 0]);
  });
});

const acts = [
  ...(['one', 'block', 'bulk', 'undo', 'redo', 'take back', 'put back', 'give back'] as const),
  ...(['next', 'next', 'next', 'next', 'hear'] as const),
];
const act = fc.record({
  do: fc.constantFrom(...acts),
  tab: fc.constantFrom(0 as const, 1 as const),
  pick: fc.nat(40),
  value: fc.nat(9),
  lost: fc.boolean(),
});

/** Short sequences find what long ones hide, and the other way round. */
const given = fc.oneof(
  { arbitrary: fc.array(act, { minLength: 1, maxLength: 14, size: 'max' }), weight: 14 },
  { arbitrary: fc.array(act, { minLength: 1, maxLength: 1000, size: 'max' }), weight: 1 },
);

test.prop([given], { numRuns: 450 })(
  'two people who type, paste, change by rules, and take back in one table end with the same, and with what the server has',
  async (given) => {
    const [office, wire] = [createOffice(5), createWire()];
    let isLost = false;
    const tabs = [0, 1].map(() => ({ ...createTab(office, wire, () => isLost), heard: 0, bulks: [] as Written[] })) as [Tab, Tab];
    const hear = (tab: Tab) => {
      const ids = new Set(office.history.slice(tab.heard).map(({ id }) => id));
      tab.heard = office.history.length;
      tab.store.apply([...ids].flatMap((id) => office.rows.get(id) ?? []));
    };
    for (const { do: what, tab: at, pick, value, lost: loses } of given) {
      const tab = tabs[at];
      const column: Column = pick % 2 === 0 ? 'a' : 'b';
      if (what === 'one') edit(tab.book, [[1 + (pick % 5), column, value]]);
      if (what === 'block')
        edit(
          tab.book,
          Array.from({ length: 2 + (pick % 4) }, (_, row) => [1 + row, column, value]),
        );
      if (what === 'bulk') {
        const rows = tab.store.all().slice(pick % 3);
        tab.bulks.push(tab.book.writeBulk(editsOf(rows.map((row) => [row.id, column, (row[column] + value) % 10]))));
      }
      if (what === 'take back') tab.bulks[pick % tab.bulks.length]?.takeBack();
      // on the history page a change set can be taken back whoever made it
      if (what === 'put back' && office.sets() > 0) {
        const [set, key] = [1 + (pick % office.sets()), crypto.randomUUID()];
        void wire.ask(
          `put back ${set}`,
          () => isLost,
          () => office.putBack(set, key),
        );
      }
      if (what === 'undo') tab.book.undo();
      if (what === 'redo') tab.book.redo();
      if (what === 'give back') for (const { key, column: of } of tab.book.refused()) tab.book.giveBack(key, of);
      if (what === 'hear') hear(tab);
      if (what === 'next' && wire.waiting.length > 0) {
        isLost = loses;
        wire.next(pick);
        await settled();
      }
    }
    isLost = false;
    await finish(wire);
    for (const tab of tabs) {
      hear(tab);
      expect(tab.store.all()).toEqual([...office.rows.values()]);
      expect(tab.book.counts().waiting).toBe(0);
    }
  },
);

type Tab = ReturnType<typeof createTab> & { heard: number; bulks: Written[] };
