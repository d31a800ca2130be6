import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readmes, readmeWith } from '#bench/kit/readme.ts';
import { type Part, resultsPage, together, worseThan } from '#bench/kit/results.ts';
import { against, remark, shareOfFloor, timesFloor, withinLimit } from '#bench/kit/row.ts';

const root = path.join(import.meta.dirname, '../..');
const floorIs = 'nothing';
const list = (ours: number[]) => timesFloor({ work: 'a list', unit: 'ms', ours, floor: [10, 10, 10], floorIs, atMost: 2 });
const writes = (ours: number[]) => shareOfFloor({ work: 'writes', unit: '/s', ours, floor: 1_000, floorIs, atLeast: 0.6 });
const part = (name: string, ...rows: Part['rows']): Part => ({
  ...{ name, at: '2026-01-02T03:04:05Z', commit: 'abc1234', machine: 'two cores', load: 0.5, rows },
});
const of = (...rows: Part['rows']) => [part('part', ...rows)];

it('holds the median of the rounds to the target', () => {
  expect(list([5, 20, 90])).toMatchObject({ ours: { min: 5, median: 20, max: 90, rounds: 3 }, target: '≤ 2 ×', met: true });
  expect(list([5, 21, 22])).toMatchObject({ met: false });
  expect(writes([600])).toMatchObject({ met: true });
  expect(writes([590])).toMatchObject({ met: false });
  expect(withinLimit({ work: 'a page', unit: 'ms', ours: [1, 51, 60], limit: 50 })).toMatchObject({ met: false });
});

it('points out a ratio that is worse by more than a fifth, in whichever direction worse is', () => {
  const before = of(list([10]), writes([600]));
  expect(worseThan(before, of(list([12]), writes([500])))).toEqual([]);
  expect(worseThan(before, of(list([12.1]), writes([490])))).toEqual([
    'a list, beside nothing: 1.00 at abc1234, 1.21 now',
    'writes, beside nothing: 0.60 at abc1234, 0.49 now',
  ]);
  expect(worseThan(before, of(list([1]), writes([900])))).toEqual([]);
});

it('compares with the same floor only, and nothing that has none', () => {
  const other = against({ work: 'a list', unit: 'ms', ours: 50, floor: 10, floorIs: 'another' });
  expect(
    worseThan(of(list([10]), remark({ work: 'x', unit: 'ms', ours: 1 })), of(other, remark({ work: 'x', unit: 'ms', ours: 9 }))),
  ).toEqual([]);
});

it('keeps a page with the commit, the load, the spread, and what has become worse', () => {
  const page = resultsPage(of(list([5, 21, 22])), ['a list: slow']);
  expect(page).toContain('## part\n\n2026-01-02, commit abc1234, load 0.5 before it: two cores.');
  expect(page).toContain('0 of 1 targets were met.');
  expect(page).toContain('- a list: slow');
  expect(page).toContain('## Missed\n\n- a list, beside nothing (≤ 2 ×)\n');
  expect(resultsPage(of(list([5])), [])).not.toContain('## Missed');
  expect(page).toContain(
    '| a list | 21.0 ms | 10.0 ms (nothing) | 2.10 | 5.00 ms … 22.0 ms (3) beside 10.0 ms … 10.0 ms (3) | ≤ 2 × | **no** |',
  );
});

it('keeps of each part the newest, and nothing of a part that is no more', () => {
  const [older, newer] = [part('a', list([5])), part('a', list([7]))];
  const kept = [older, part('gone', list([5])), part('c', list([5]))];
  expect(together(['a', 'b', 'c'], kept, [newer, part('b', list([5]))]).map(({ name, rows }) => [name, rows[0]?.ours.median])).toEqual([
    ['a', 7],
    ['b', 5],
    ['c', 5],
  ]);
});

it('says where the time goes in each part that misses a target', () => {
  const parts: Part[] = JSON.parse(fs.readFileSync(path.join(root, 'bench/results.json'), 'utf8'));
  const page = fs.readFileSync(path.join(root, 'docs/performance.md'), 'utf8');
  const missed = parts.filter(({ rows }) => rows.some(({ met }) => met === false)).map(({ name }) => name);
  expect(missed.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('docs/operations.md sizes machines by the kept numbers, give or take a half', () => {
  const parts: Part[] = JSON.parse(fs.readFileSync(path.join(root, 'bench/results.json'), 'utf8'));
  const kept = new Map(parts.flatMap(({ rows }) => rows.map(({ work, ours }) => [work, ours.median])));
  const page = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const copied = '100,000 products and orders, 1,000,000 changes:';
  const statements: Record<string, RegExp> = {
    'processor time to tell 1000 pages of a change': /each change took (\d+) ms of processor time/,
    'memory for 1000 open pages': /a thousand pages, which took (\d+) MB/,
    [`${copied} move to PostgreSQL`]: /(\d+) seconds to move it/,
    [`${copied} move back`]: /(\d+) to move it back/,
    [`${copied} restore into the embedded database`]: /(\d+) to restore it/,
    [`${copied} backup of the embedded database`]: /A backup takes (\d+) seconds/,
  };
  for (const people of [10, 50, 200]) {
    statements[`${people} people at work: processor time of the process, of one core`] = new RegExp(`^\\| ${people} \\| (\\d+) %`, 'm');
    statements[`${people} people at work: memory of the process`] = new RegExp(`^\\| ${people} \\|.* (\\d+) MB`, 'm');
  }
  const far = Object.entries(statements).filter(([work, where]) => {
    const share = Number(where.exec(page)?.[1]) / (kept.get(work) ?? 0);
    return !(share > 2 / 3 && share < 3 / 2);
  });
  expect(far.map(([work]) => work)).toEqual([]);
});

it.each(readmes)('counts in %s what the kept page says, and counts anew', (name) => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const page = read('bench/results.md');
  const [, met, judged] = /(\d+) of (\d+) targets were met/.exec(page) ?? [];
  const tally = { judged: Number(judged), met: Number(met) };
  expect(readmeWith(name, read(name), tally)).toBe(read(name));
  const all = readmeWith(name, read(name), { judged: 31, met: 31 });
  expect(all).not.toContain('#missed');
  expect(readmeWith(name, all, tally)).toBe(read(name));
  expect(() => readmeWith(name, 'nothing', tally)).toThrow(name);
});
