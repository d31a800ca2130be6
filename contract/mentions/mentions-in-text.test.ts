import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedMentions, mentionParts, mentionsFit, withPresentNames } from './mentions-in-text.ts';

/** A text with a mention at each '@'. */
const mentioning = (text: string) => {
  const mentions = [...text.matchAll(/@[가-힣]+/g)].map(({ 0: found, index }, staffId) => ({
    ...{ at: index, length: found.length, staffId: staffId + 1, staffName: found.slice(1) },
  }));
  return { text, mentions };
};
const namesIn = (text: string, mentions: readonly { at: number; length: number }[]) =>
  mentions.map(({ at, length }) => text.slice(at, at + length));

const piece = fc.oneof(fc.constantFrom('@김민지', '@이지훈', ' ', '님', '\n', '@', '안'), fc.string({ maxLength: 4 }));
const written = fc.array(piece, { maxLength: 8 }).map((pieces) => mentioning(pieces.join('')));

describe('mentions in a text', () => {
  it('stay with their names while the text around them is changed', () => {
    const { text, mentions } = mentioning('@김민지 님과 @이지훈 님');
    const after = '내일 @김민지 님과 @이지훈 님께';
    expect(namesIn(after, carriedMentions(text, after, mentions))).toEqual(['@김민지', '@이지훈']);
    expect(carriedMentions(text, '@김민 님과 @이지훈 님', mentions)).toMatchObject([{ staffId: 2, at: 7 }]);
    expect(carriedMentions(text, '', mentions)).toEqual([]);
  });

  it('say after any change what they said before, and fit', () => {
    fc.assert(
      fc.property(written, fc.nat(), fc.nat(), fc.string({ maxLength: 5 }), ({ text, mentions }, from, many, put) => {
        const start = from % (text.length + 1);
        const after = text.slice(0, start) + put + text.slice(start + (many % 6));
        const carried = carriedMentions(text, after, mentions);
        expect(mentionsFit(after, carried)).toBe(true);
        for (const { staffId, staffName, at, length } of carried) {
          expect(after.slice(at, at + length)).toBe(`@${staffName}`);
          expect(mentions.map((mention) => mention.staffId)).toContain(staffId);
        }
      }),
    );
  });

  it('do not fit where no @ is, behind the end, or over each other', () => {
    const one = { at: 0, length: 4, staffId: 1 };
    expect(mentionsFit('@김민지', [one])).toBe(true);
    expect(mentionsFit('김민지님', [one])).toBe(false);
    expect(mentionsFit('@김민', [one])).toBe(false);
    expect(mentionsFit('@김민지@', [one, { ...one, staffId: 2 }])).toBe(false);
  });

  it('follow a person who has another name now', () => {
    const { text, mentions } = mentioning('@김민지 님과 @이지훈 님');
    const renamed = mentions.map((mention) => (mention.staffId === 1 ? { ...mention, staffName: '김민지아' } : mention));
    const present = withPresentNames(text, renamed);
    expect(present.text).toBe('@김민지아 님과 @이지훈 님');
    expect(namesIn(present.text, present.mentions)).toEqual(['@김민지아', '@이지훈']);
    fc.assert(
      fc.property(written, (note) => {
        const parts = mentionParts(note.text, note.mentions);
        expect(parts.map((part) => part.text).join('')).toBe(note.text);
        expect(withPresentNames(note.text, note.mentions)).toEqual(note);
      }),
    );
  });
});
