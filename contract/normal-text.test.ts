import { expect, it } from 'vitest';
import { canBeSeen, hasTooManyMarks, normalText } from './normal-text.ts';
import { RequiredText, Text } from './values.ts';

/** Marks of two classes in turn: the order that takes longest to put right. */
const marks = (count: number) => '\u0301\u0316'.repeat(count / 2);

it('composes Hangul and letters, and takes the space around them away', () => {
  expect(normalText(' 가나 é '.normalize('NFD'))).toBe('가나 é');
});

it('keeps marks as people write them, and of a heap of them the first thirty', () => {
  expect(hasTooManyMarks(`a${marks(30)}b${marks(30)}`)).toBe(false);
  expect(hasTooManyMarks(`a${marks(32)}`)).toBe(true);
  expect(normalText(`a${marks(1000)}b`)).toBe(`a${marks(30)}b`.normalize('NFC'));
});

it('is refused in a text that is to be stored, before it is normalised', () => {
  expect(Text(10_000).parse(`a${marks(30)}`)).toBe(`a${marks(30)}`.normalize('NFC'));
  expect(Text(10_000).safeParse(marks(10_000)).error?.issues).toEqual([expect.objectContaining({ message: 'bad-characters' })]);
  // what is too long by far is looked at no further
  expect(Text(100).safeParse(marks(240_000)).error?.issues).toEqual([expect.objectContaining({ code: 'too_big' })]);
});

it('has to hold something that can be seen where it is asked for', () => {
  for (const unseen of ['', ' ', '\u00a0', '\u200b', '\u3164', '\u2800', '\u0301', '\u202e\ufe0f', '\u3000\u2060']) {
    expect(canBeSeen(unseen), JSON.stringify(unseen)).toBe(false);
    expect(RequiredText(100).safeParse(unseen).error?.issues).toEqual([expect.objectContaining({ message: 'missing' })]);
  }
  for (const seen of ['가', '-', 'e\u0301', '🙂', '\u200b1']) expect(canBeSeen(seen), JSON.stringify(seen)).toBe(true);
});
