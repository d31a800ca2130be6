import { expect, it } from 'vitest';
import { newestOf } from './newest-of.ts';

const row = (id: number, revision: number, text = '') => ({ id, revision, text });

it('of two copies of a row the newer one counts, in whatever order they arrive', () => {
  const shown = newestOf([row(1, 3, 'newer')], [row(1, 2, 'older'), row(2, 1)], ({ id }) => id);
  expect(shown).toEqual([row(2, 1), row(1, 3, 'newer')]);
});

it('of two copies with one revision the one that came later counts: a name that is joined in has none', () => {
  expect(newestOf([row(1, 3, 'before')], [row(1, 3, 'after')], ({ id }) => id)).toEqual([row(1, 3, 'after')]);
});
