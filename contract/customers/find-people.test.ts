import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Findable, peopleFinder } from './find-people.ts';

const people: Findable[] = [
  { name: 'João Silva', companyName: 'Silva Têxteis', email: 'joao@silva.example', phone: '+55 11 91234-5678', also: ['브라질'] },
  { name: '김서연', companyName: '사무실', email: 'sy@samusil.example', phone: '010-1234-5678' },
  { name: 'Anna Schmidt', companyName: '', email: '', phone: '+49 30 1234567', also: ['Germany', 'VIP'] },
];
const find = peopleFinder<Findable>((person) => person);
const names = (text: string) => find(people, text).map(({ name }) => name);

describe('people are found', () => {
  it.each([
    ['joao', 'João Silva'],
    ['texteis silva', 'João Silva'],
    ['ㄱㅅㅇ', '김서연'],
    ['ㄳㅇ', '김서연'],
    ['김섲', ''],
    ['SY@samusil', '김서연'],
    ['91234-5678', 'João Silva'],
    ['030-1234567', 'Anna Schmidt'],
    ['vip', 'Anna Schmidt'],
    ['\u200e김서\u200b연', '김서연'],
    ['\u200e010-1234-5678', '김서연'],
    ['anna silva', ''],
  ])('by %s', (text, name) => {
    expect(names(text).join()).toBe(name);
  });

  it('somebody by their name with either apostrophe', () => {
    const people = ["Shaun O'Neil", 'Niamh O’Neil'].map((name) => ({ name, companyName: '', email: '', phone: '' }));
    const find = peopleFinder((person: (typeof people)[number]) => person);
    for (const text of ["o'neil", 'O’NEIL', 'oʼne']) expect(find(people, text)).toEqual(people);
  });

  it('somebody whose name has signs that nobody sees', () => {
    const people = [{ name: '홍\u200b길동', companyName: '', email: '', phone: '' }];
    expect(peopleFinder((person: (typeof people)[number]) => person)(people, '홍길동')).toEqual(people);
  });

  it('all of them by nothing', () => {
    expect(find(people, '  ')).toBe(people);
  });
});

const person = fc.record({ name: fc.string(), companyName: fc.string(), email: fc.string(), phone: fc.string() });

describe('anybody', () => {
  test.prop([fc.array(person, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat()])('is found by any word of theirs', (all, at, from) => {
    const one = all[at % all.length]!;
    const words = [one.name, one.companyName, one.email].join(' ').split(/\s+/).filter(Boolean);
    fc.pre(words.length > 0);
    expect(peopleFinder<Findable>((each) => each)(all, words[from % words.length] ?? '')).toContain(one);
  });

  test.prop([fc.array(person, { maxLength: 8 }), fc.string(), fc.string()])(
    'who is found by two texts together is found by each',
    (all, one, other) => {
      const together = peopleFinder<Findable>((each) => each);
      const both = together(all, `${one} ${other}`);
      expect(both.every((each) => together(all, one).includes(each) && together(all, other).includes(each))).toBe(true);
    },
  );
});
