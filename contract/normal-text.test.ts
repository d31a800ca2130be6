import { expect, it } from 'vitest';
import { isHeapOfMarks, normalText } from './normal-text.ts';
import { Text } from './values.ts';

/** Marks of two classes in turn: the order that takes longest to put right. */
const marks = (count: number) => '\u0301\u0316'.repeat(count / 2);

it('composes Hangul and letters, and takes the space around them away', () => {
  expect(normalText(' 가나 é '.normalize('NFD'))).toBe('가나 é');
});

it('keeps marks as people write them, and of a heap of them the first thirty', () => {
  expect(isHeapOfMarks(`a${marks(30)}b${marks(30)}`)).toBe(false);
  expect(isHeapOfMarks(`a${marks(32)}`)).toBe(true);
  expect(normalText(`a${marks(1000)}b`)).toBe(`a${marks(30)}b`.normalize('NFC'));
});

it('is refused in a text that is to be stored, before it is normalised', () => {
  expect(Text(10_000).parse(`a${marks(30)}`)).toBe(`a${marks(30)}`.normalize('NFC'));
  expect(Text(10_000).safeParse(marks(10_000)).error?.issues).toEqual([expect.objectContaining({ message: 'bad-characters' })]);
  // what is too long by far is looked at no further
  expect(Text(100).safeParse(marks(240_000)).error?.issues).toEqual([expect.objectContaining({ code: 'too_big' })]);
});
