import { expect, it } from 'vitest';
import { describedBy, findThings, type Source, type Thing, type ThingKind, thingKinds } from './find-things.ts';

interface Row {
  number: number;
  name: string;
}
const sourceOf = (kind: ThingKind) =>
  describedBy<Row>({
    texts: ({ number, name }) => [number, name],
    codes: ({ number }) => [number],
    thing: ({ number, name }): Thing => ({ kind, id: number, label: name, open: () => {} }),
  });
const rows = (...names: string[]): Row[] => names.map((name, at) => ({ number: at + 1, name }));
const sources = (held: Partial<Record<ThingKind, Row[]>>) =>
  Object.fromEntries(thingKinds.map((kind) => [kind, sourceOf(kind)(held[kind])])) as Record<ThingKind, Source>;
const labels = (held: Partial<Record<ThingKind, Row[]>>, typed: string, recent: Thing[] = []) =>
  findThings(sources(held), typed, recent).map(({ label }) => label);

it('finds things of every kind by parts of words, initial consonants and syllables that are still being typed', () => {
  const held = { screen: rows('가격 관리', '제품 관리'), product: rows('찻잔', '로션'), person: rows('김로하') };
  expect(labels(held, '관리')).toEqual(['가격 관리', '제품 관리']);
  expect(labels(held, 'ㄹㅅ')).toEqual(['로션']);
  expect(labels(held, '로')).toEqual(['로션', '김로하']);
  expect(labels(held, '없는 말')).toEqual([]);
});

it('lists whatever has just this number before what merely contains it, and no more than six of a kind', () => {
  const held = { product: rows('7번', '7번', '7번', '7번', '7번', '7번', '일곱', '7번') };
  expect(labels(held, '7')).toEqual(['일곱', '7번', '7번', '7번', '7번', '7번']);
});

it('begins with what was opened lately: while nothing is typed all of it, then what fits, after what has just this number', () => {
  const [, loha] = rows('김로아', '김로하').map((row) => ({ kind: 'person' as const, id: row.number, label: row.name, open: () => {} }));
  const held = { action: rows('새 주문'), product: rows('로션', '로즈 2'), person: rows('김로아', '김로하 2') };
  expect(labels(held, '', loha && [loha])).toEqual(['김로하', '새 주문']);
  expect(labels(held, '로', loha && [loha])).toEqual(['김로하 2', '로션', '로즈 2', '김로아']);
  expect(labels(held, '2', loha && [loha])).toEqual(['로즈 2', '김로하 2']);
  expect(labels({ ...held, person: rows('2호') }, '2', loha && [loha])).toEqual(['로즈 2', '2호']);
  expect(labels(held, '새', loha && [loha])).toEqual(['새 주문']);
});

it('lists whatever somebody else has found already', () => {
  const found = describedBy<Row>({
    texts: ({ name }) => [name],
    codes: () => [],
    thing: ({ name }) => ({ kind: 'order', id: name, label: name, open: () => {} }),
  });
  const ofOrders = { ...sources({}), order: found(rows('João'), true) };
  expect(findThings(ofOrders, 'joao', []).map(({ label }) => label)).toEqual(['João']);
  expect(findThings({ ...ofOrders, order: found(rows('João')) }, 'joao', [])).toEqual([]);
});
