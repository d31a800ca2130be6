import { describe, expect, it } from 'vitest';
import { CallProblem } from '#web/http/call.ts';
import { EditConflict } from './rebase.ts';
import { storeCell } from './store-cell.ts';

interface Row {
  brand: string | null;
}
const words = {
  valueIn: ({ brand }: Row) => brand,
  typed: (value: unknown) => String(value ?? ''),
  problem: () => 'why',
  changedMeanwhile: () => 'changed',
};
const mine = { to: 'mine', text: 'mine' };
const problem = (code: 'revision-conflict' | 'sku-taken') => new CallProblem({ type: '', title: '', status: 409, code, instance: '' });
const stored = (current: Row) => storeCell<Row>(mine, () => Promise.reject(new EditConflict(problem('revision-conflict'), current)), words);

describe('a value of a table', () => {
  it('that is stored has nothing to say', async () => {
    expect(await storeCell<Row>(mine, () => Promise.resolve(), words)).toBeUndefined();
  });
  it('that is refused stays as it was typed, with the reason', async () => {
    expect(await storeCell<Row>(mine, () => Promise.reject(problem('sku-taken')), words)).toEqual({ text: 'mine', reason: 'why' });
  });
  it('that somebody else changed meanwhile stands beside theirs', async () => {
    expect(await stored({ brand: 'theirs' })).toEqual({ text: 'mine', reason: 'changed', theirs: { value: 'theirs', text: 'theirs' } });
    expect(await stored({ brand: null })).toMatchObject({ theirs: { value: null, text: '' } });
  });
  it('that somebody else changed to the same is stored', async () => {
    expect(await stored({ brand: 'mine' })).toBeUndefined();
  });
});
