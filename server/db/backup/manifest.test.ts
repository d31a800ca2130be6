import { expect, test } from 'vitest';
import { Manifest } from './manifest.ts';

const manifest = {
  format: 1,
  appVersion: '0.2.0',
  takenAt: '2026-11-22T00:00:00Z',
  migrations: [],
  tables: [{ name: 'order_line', columns: ['order_id'], rows: 0, sha256: '' }],
  sequences: [{ name: 'order_order_id_seq', value: '1', called: true }],
};
const [table] = manifest.tables;
const [sequence] = manifest.sequences;
const isRead = (changed: object) => Manifest.safeParse({ ...manifest, ...changed }).success;

test('a manifest names tables, columns and sequences', () => {
  expect(isRead({})).toBe(true);
});

test.each(["x'), pg_sleep(9); --", 'x"; drop table staff; --', 'Order', '', 'a'.repeat(64)])('no statement hides in a name: %j', (name) => {
  expect(isRead({ sequences: [{ ...sequence, name }] })).toBe(false);
  expect(isRead({ tables: [{ ...table, name }] })).toBe(false);
  expect(isRead({ tables: [{ ...table, columns: [name] }] })).toBe(false);
});
