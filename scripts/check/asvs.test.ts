import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsRequirements } from './asvs-requirements.ts';

const root = path.join(import.meta.dirname, '../..');
const missing = 'what nobody wrote';
const states = ['holds', 'does not apply', 'falls short'];

interface Row {
  id: string;
  asks: string;
  state: string;
  why: string;
}

const rowsOf = (text: string): Row[] =>
  [...text.matchAll(/^\| ([\d.]+) \| [12] \| ([^|]+) \| ([^|]+) \| (.*) \|$/gm)].map(([, id = '', asks = '', state = '', why = '']) => ({
    id,
    asks,
    state,
    why,
  }));

/** Is the file run by `npm test`, as part of a project of Vitest or as a journey? */
const isRun = (file: string) =>
  /^(contract|samples|scripts|server|sandbox|test|torture|web)\/.*\.test\.tsx?$/.test(file) || /^e2e\/.*\.spec\.ts$/.test(file);

/**
 * Does the source have a test with this title? The title has to be a whole string that is followed by an argument, not part of a longer one
 * or of a comment.
 */
const hasTest = (source: string, name: string) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote},`));

/** The faults of the tests that a cell names, in words. */
function wrongTests(cell: string): string[] {
  const tests = [...cell.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?: "([^"]+)")?/g)].map(([, file = '', name]) => ({ file, name }));
  if (tests.length === 0) return ['no test shows it'];
  return tests.flatMap(({ file, name }) => {
    if (!existsSync(path.join(root, file))) return [`${file} is not there`];
    if (!isRun(file)) return [`${file} is not run`];
    const source = readFileSync(path.join(root, file), 'utf8');
    if (/\b(it|test|describe)\.(skip|todo|fixme)\b/.test(source)) return [`${file} has tests that are left out`];
    return name === undefined || hasTest(source, name) ? [] : [`no test is called ${name}`];
  });
}

/** The faults of a row, in words. */
function wrongWith({ id, asks, state, why }: Row): string[] {
  const wrong = states.includes(state) ? [] : [`${state} is no state`];
  if (asks.trim() === '' || why.trim() === '') wrong.push('something is left empty');
  if (state === 'holds' || why.includes('.test.ts') || why.includes('.spec.ts')) wrong.push(...wrongTests(why));
  return wrong.map((each) => `${id}: ${each}`);
}

describe('docs/asvs.md', () => {
  const rows = rowsOf(readFileSync(path.join(root, 'docs/asvs.md'), 'utf8'));

  it('has each requirement of levels 1 and 2 once, in their order', () => {
    const all = Object.entries(asvsRequirements).flatMap(([section, numbers]) => numbers.map((number) => `${section}.${number}`));
    expect(all).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(all);
  });

  it('says of each whether it holds and names tests that are there, or says why not', () => {
    expect(rows.flatMap(wrongWith)).toEqual([]);
  });

  it.each([
    ['| 1.1.1 | 2 | a | holds | because |', '1.1.1: no test shows it'],
    ['| 1.1.1 | 2 | a | holds | `scripts/nothing.test.ts` |', '1.1.1: scripts/nothing.test.ts is not there'],
    [`| 1.1.1 | 2 | a | holds | \`scripts/check/words.test.ts\` "${missing}" |`, `1.1.1: no test is called ${missing}`],
    ['| 1.1.1 | 2 | a | holds | `scripts/check/asvs.test.ts` "no test is called" |', '1.1.1: no test is called no test is called'],
    ['| 1.1.1 | 2 | a | falls short | `bench/nothing.test.ts` |', '1.1.1: bench/nothing.test.ts is not there'],
    ['| 1.1.1 | 2 | a | nearly | why |', '1.1.1: nearly is no state'],
  ])('would not pass with %s', (text, wrong) => {
    expect(rowsOf(text).flatMap(wrongWith)).toEqual([wrong]);
  });
});

it('docs/security.md names for each way what stops it, and tests that run', () => {
  const [, ways = ''] = /\n## By which way(.*?)\n## /s.exec(readFileSync(path.join(root, 'docs/security.md'), 'utf8')) ?? [];
  const rows = ways
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (---|way) \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((cells) => cells.length !== 5 || cells[1] === '' || cells[2] === '')).toEqual([]);
  expect(rows.flatMap(([, way, , tests = '']) => wrongTests(tests).map((each) => `${way}: ${each}`))).toEqual([]);
});
