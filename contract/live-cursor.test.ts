import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { cursorPattern, earliestCursor, identityOf, snapshotOf } from './live-cursor.ts';

it('is nothing where there is none', () => {
  expect(earliestCursor([])).toBeUndefined();
});

it('compares numbers, however long they are', () => {
  expect(earliestCursor(['1000:1000:', '999:1000:999'])).toBe('999:1000:999');
  expect(earliestCursor(['18446744073709551615:18446744073709551615:', '9007199254740993:9007199254740993:'])).toBe(
    '9007199254740993:9007199254740993:',
  );
});

/** Snapshots as PostgreSQL takes them, one after the other, while transactions begin and end. */
const history = fc.array(fc.oneof(fc.constant('begin' as const), fc.nat(20)), { minLength: 1, maxLength: 30 }).map((acts) => {
  const running = new Set<number>();
  let next = 100;
  return acts.map((act) => {
    if (act === 'begin') running.add(next++);
    else running.delete([...running][act % Math.max(1, running.size)] ?? -1);
    const listed = [...running].sort((a, b) => a - b);
    return { cursor: `${listed[0] ?? next}:${next}:${listed.join(',')}`, running: listed, next };
  });
});

test.prop([history, fc.array(fc.nat(29), { minLength: 1, maxLength: 5 })])('sees no more than any of them does', (snapshots, picks) => {
  const picked = picks.map((pick) => snapshots[pick % snapshots.length]!);
  const first = picked.find(({ cursor }) => cursor === earliestCursor(picked.map((each) => each.cursor)))!;
  const sees = (snapshot: (typeof picked)[number], xact: number) => xact < snapshot.next && !snapshot.running.includes(xact);
  for (let xact = 100; xact < 140; xact += 1) if (sees(first, xact)) for (const each of picked) expect(sees(each, xact)).toBe(true);
});

it('has everything told anew where cursors are of different histories: they have no order', () => {
  const [here, there] = ['0123456789abcdef.100:100:', 'fedcba9876543210.50:50:'];
  expect(earliestCursor([here, '0123456789abcdef.90:90:'])).toBe('0123456789abcdef.90:90:');
  const mixed = earliestCursor([here, there]) ?? '';
  expect([identityOf(here), identityOf(there)]).not.toContain(identityOf(mixed));
  expect(mixed).toMatch(cursorPattern);
});

it('belongs to no database when a page of an earlier version holds it', () => {
  expect('100:120:105,110').toMatch(cursorPattern);
  expect(identityOf('100:120:105,110')).toBe('');
  expect(snapshotOf('100:120:105,110')).toBe('100:120:105,110');
  expect(snapshotOf('0123456789abcdef.100:120:105,110')).toBe('100:120:105,110');
});
