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

/** What is wrong with a row, in words. */
function wrongWith({ id, asks, state, why }: Row): string[] {
  const wrong = states.includes(state) ? [] : [`${state} is no state`];
  const tests = [...why.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?: "([^"]+)")?/g)].map(([, file = '', name]) => ({ file, name }));
  if (state === 'holds' && tests.length === 0) wrong.push('no test shows it');
  if (asks.trim() === '' || why.trim() === '') wrong.push('something is left empty');
  for (const { file, name } of tests) {
    if (!existsSync(path.join(root, file))) wrong.push(`${file} is not there`);
    else if (name !== undefined && !readFileSync(path.join(root, file), 'utf8').includes(name)) wrong.push(`no test is called ${name}`);
  }
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
    ['| 1.1.1 | 2 | a | nearly | why |', '1.1.1: nearly is no state'],
  ])('would not pass with %s', (text, wrong) => {
    expect(rowsOf(text).flatMap(wrongWith)).toEqual([wrong]);
  });
});
