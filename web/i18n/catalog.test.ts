import { expect, it } from 'vitest';
import { en } from './en.ts';
import { ko } from './ko.ts';

/** Every text of a catalog by its path; what takes parameters is asked with its own name. */
function texts(part: unknown, path = ''): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'object' && part !== null) return Object.entries(part).flatMap(([key, inside]) => texts(inside, `${path}.${key}`));
  return [];
}

const hangul = /[\uac00-\ud7a3]/;

it('says everything in both languages', () => {
  expect(texts(en).map(([path]) => path)).toEqual(expect.arrayContaining(texts(ko).map(([path]) => path)));
});

it('has no Korean left in the English catalog', () => {
  expect(texts(en).filter(([, text]) => hangul.test(text))).toEqual([]);
});
