import { describe, expect, it } from 'vitest';
import { foundPeople, mentioned, storedText, typedMention } from './mention-typing.ts';

const person = (staffId: number, staffName: string) => ({ staffId, staffName, staffNickName: '', affiliation: '' });
const people = [person(1, '김민지'), person(2, '이지훈'), person(3, '이지훈')];
const plain = (text: string) => ({ text, mentions: [] });

describe('a name that is typed', () => {
  it('begins at an @ that belongs to no address, and ends at a space', () => {
    expect(typedMention(plain('안녕 @이'), 5)).toEqual({ at: 3, name: '이' });
    expect(typedMention(plain('님께@'), 3)).toEqual({ at: 2, name: '' });
    expect(typedMention(plain('kim@shop'), 8)).toBeUndefined();
    expect(typedMention(plain('@이 지'), 4)).toBeUndefined();
  });

  it('finds people while a syllable is composed, and by initial consonants', () => {
    const idsOf = (typed: string) => foundPeople(people, typed).map(({ staffId }) => staffId);
    expect([idsOf(''), idsOf('ㄱ'), idsOf('기'), idsOf('이지'), idsOf('ㅇㅈㅎ'), idsOf('박')]).toEqual([
      [1, 2, 3],
      [1],
      [1],
      [2, 3],
      [2, 3],
      [],
    ]);
  });

  it('becomes a mention of the one who is picked, after which it is not asked for again', () => {
    const first = mentioned(plain('@이 님'), 0, 2, people[2] ?? person(0, ''));
    expect(first).toEqual({ text: '@이지훈 님', mentions: [{ at: 0, length: 4, staffId: 3, staffName: '이지훈' }], caret: 5 });
    expect(typedMention(first, 4)).toBeUndefined();
    const before = mentioned(
      { ...first, text: `@ ${first.text}`, mentions: first.mentions.map((one) => ({ ...one, at: 2 })) },
      0,
      1,
      people[0] ?? person(0, ''),
    );
    expect(before.text).toBe('@김민지 @이지훈 님');
    expect(before.mentions.map(({ at }) => at)).toEqual([0, 5]);
  });

  it('keeps its place in what is stored', () => {
    const mentions = [{ at: 2, length: 4, staffId: 2, staffName: '이지훈' }];
    expect(storedText({ text: '  @이지훈 ', mentions })).toEqual({ noteText: '@이지훈', mentions: [{ ...mentions[0], at: 0 }] });
  });
});
