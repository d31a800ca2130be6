import { beforeEach, describe, expect, it, vi } from 'vitest';
import { byVersion } from './row-rules.ts';
import { createRowStore, type RowStore } from './row-store.ts';

interface Row {
  id: number;
  revision: number;
  name: string;
  note?: string;
}
const byName = (a: Row, b: Row) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);
const createStore = () =>
  createRowStore<Row, number>({
    keyOf: ({ id }) => id,
    order: byName,
    merge: byVersion(({ revision }) => revision, ['note']),
  });
const row = (id: number, name: string, revision = 1): Row => ({ id, name, revision });

let store: RowStore<Row, number>;
beforeEach(() => {
  store = createStore();
});
const names = () => store.all().map(({ name }) => name);

describe('a list', () => {
  it('that comes after a newer row leaves that as it is', () => {
    const requestedAt = store.now();
    store.apply([row(1, 'new', 2), row(2, 'created')]);
    store.replace([row(1, 'old', 1)], requestedAt);
    expect(names()).toEqual(['created', 'new']);
  });

  it('that is asked for again takes away what it no longer has, but nothing that came meanwhile', () => {
    store.replace([row(1, 'a'), row(2, 'b')], store.now());
    const requestedAt = store.now();
    store.apply([row(3, 'c')]);
    store.replace([row(2, 'b')], requestedAt);
    expect(names()).toEqual(['b', 'c']);
  });

  it('that was read before a row was removed does not bring it back', () => {
    const requestedAt = store.now();
    store.apply([], ['1']);
    store.replace([row(1, 'a'), row(2, 'b')], requestedAt);
    expect(names()).toEqual(['b']);
    store.apply([row(1, 'late', 9)]);
    expect(names()).toEqual(['b']);
  });

  it('keeps every row that did not change the same object, and its array when none did', () => {
    store.replace([row(1, 'a'), row(2, 'b')], store.now());
    const before = store.all();
    store.replace([row(1, 'a'), row(2, 'b')], store.now());
    expect(store.all()).toBe(before);
    store.apply([row(1, 'z', 2)]);
    expect(names()).toEqual(['b', 'z']);
    expect(store.all()[0]).toBe(before[1]);
  });

  it('brings what changes without a new version, unless something later has come', () => {
    store.replace([{ ...row(1, 'a'), note: 'first' }], store.now());
    const early = store.now();
    store.replace([{ ...row(1, 'a'), note: 'second' }], store.now());
    store.replace([{ ...row(1, 'a'), note: 'first' }], early);
    expect(store.find(1)?.note).toBe('second');
  });

  it('is not sorted again when no row of it has moved', () => {
    const order = vi.fn(byName);
    store = createRowStore<Row, number>({ keyOf: ({ id }) => id, order, merge: byVersion(({ revision }) => revision) });
    store.replace(
      Array.from({ length: 1000 }, (_, id) => row(id, String(id).padStart(4, '0'))),
      store.now(),
    );
    store.apply([{ ...row(7, '0007', 2), note: 'new' }]);
    expect(store.all()[7]?.note).toBe('new');
    expect(order).toHaveBeenCalledTimes(1);
  });
});

describe('the beginning of the first list', () => {
  it('is there before the others, and with what changes meanwhile', () => {
    const requestedAt = store.now();
    expect(store.begun()).toBeUndefined();
    store.begin([row(1, 'a'), row(2, 'b')]);
    expect(store.begun()).toEqual([row(1, 'a'), row(2, 'b')]);
    store.apply([row(1, 'z', 2)], ['2']);
    expect(store.begun()).toEqual([row(1, 'z', 2)]);
    store.replace([row(1, 'a'), row(2, 'b'), row(3, 'c')], requestedAt);
    expect(names()).toEqual(['c', 'z']);
  });

  it('says nothing once rows are known that came later', () => {
    store.apply([row(1, 'new', 2)]);
    store.begin([row(1, 'old')]);
    expect(names()).toEqual(['new']);
    expect(store.begun()).toBeUndefined();
  });

  it('leaves the list as the server sent it where nothing came between', () => {
    const list = [row(1, 'a'), row(2, 'b')];
    store.begin(list.slice(0, 1));
    store.replace(list, store.now());
    expect(store.all()).toBe(list);
  });
});

describe('rows that come back', () => {
  const marked = () =>
    createRowStore<Row, number>({
      keyOf: ({ id }) => id,
      order: byName,
      merge: byVersion(({ revision }) => revision),
      deletion: { is: ({ note }) => note === 'deleted', mark: (of) => ({ ...of, note: 'deleted' }) },
    });

  it('are out of sight while they have the mark, from the first list on', () => {
    store = marked();
    store.replace([{ ...row(1, 'a', 2), note: 'deleted' }, row(2, 'b')], store.now());
    expect(names()).toEqual(['b']);
    store.apply([row(1, 'a', 3)]);
    expect(names()).toEqual(['a', 'b']);
    // an older copy that arrives late changes nothing
    store.apply([{ ...row(1, 'a', 2), note: 'deleted' }]);
    expect(names()).toEqual(['a', 'b']);
  });
});

describe('a listener', () => {
  beforeEach(() => store.replace([row(1, 'a'), row(2, 'b')], store.now()));

  it('of a row hears of that one only: changed, removed, and forgotten', () => {
    const [one, two, any] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribe(one, 1);
    store.subscribe(two, 2);
    store.subscribe(any);
    store.apply([row(1, 'A', 2)]);
    expect([one, two, any].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
    store.apply([], ['2']);
    expect([one, two, any].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
    store.forget();
    expect([one, two, any].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 3]);
  });

  it('hears nothing of what is no news, and nothing any more once it has stopped', () => {
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.apply([row(1, 'a'), row(2, 'old', 0)]);
    store.replace([row(1, 'a'), row(2, 'b')], store.now());
    expect(listener).not.toHaveBeenCalled();
    stop();
    store.apply([row(1, 'A', 2)]);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a change that the server has not confirmed', () => {
  beforeEach(() => store.replace([row(1, 'a')], store.now()));
  const called = (name: string) => (before: Row) => ({ ...before, name });

  it('is shown at once, and gone when it is over', () => {
    const end = store.expect(1, called('b'));
    expect(names()).toEqual(['b']);
    expect(store.find(1)).toBe(store.find(1));
    end();
    expect(names()).toEqual(['a']);
  });

  it('lies over what the server says meanwhile, with the rest of that', () => {
    store.expect(1, called('mine'));
    store.apply([{ ...row(1, 'theirs', 2), note: 'new' }]);
    expect(store.find(1)).toEqual({ id: 1, name: 'mine', revision: 2, note: 'new' });
    expect(store.known(1)?.name).toBe('theirs');
  });

  it('is not hidden by the answer to an older one, and takes no other with it when it fails', () => {
    const first = store.expect(1, called('b'));
    const second = store.expect(1, called('c'));
    store.apply([row(1, 'b', 2)]);
    first();
    expect(names()).toEqual(['c']);
    second();
    expect(names()).toEqual(['b']);
  });
});

describe('after the database became another one', () => {
  it('what comes counts, however low its revision, and what was deleted may be there again', () => {
    store.replace([row(1, 'lost', 7), row(2, 'kept', 3)], store.now());
    store.apply([], ['2']);
    store.restart();
    expect(names()).toEqual(['lost']);
    store.replace([row(1, 'restored', 4), row(2, 'again', 2)], store.now());
    expect(names()).toEqual(['again', 'restored']);
    store.apply([row(1, 'late', 3)]);
    expect(names()).toEqual(['again', 'restored']);
  });

  it('a row that is told before the list comes is not taken back by it', () => {
    store.replace([row(1, 'lost', 7)], store.now());
    store.restart();
    const requestedAt = store.now();
    store.apply([row(1, 'told', 5)]);
    store.replace([row(1, 'listed', 4)], requestedAt);
    expect(names()).toEqual(['told']);
  });
});
