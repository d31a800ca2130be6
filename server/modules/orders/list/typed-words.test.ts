import { describe, expect, it } from 'vitest';
import { typedPhones, typedWords } from './typed-words.ts';

describe('words as they were typed', () => {
  it('are cut between characters, as the database cuts its own', () => {
    const [word = ''] = typedWords(`${'a'.repeat(59)}🍵🍵`);
    expect(word).toBe(`${'a'.repeat(59)}🍵`);
  });

  it('are parted by an apostrophe, however it is bent', () => {
    expect(["O'Neil", 'O’Neil', 'O‘Neil', 'OʼNeil', 'O＇Neil'].map(typedWords)).toEqual(Array(5).fill(['o', 'neil']));
  });

  it('have nothing that nobody sees', () => {
    expect(['\u200b홍길동', '홍\u00ad길\u2060동\u200e', '홍길동\ufeff'].map(typedWords)).toEqual(Array(3).fill(typedWords('홍길동')));
  });

  it('are none of the signs between them', () => {
    expect(typedWords('Kim & Sons – Cream · 50ml + 1')).toEqual(['kim', 'sons', 'cream', '50ml', '1']);
  });
});

describe('a phone number that was typed', () => {
  it.each([
    ['031-765-4321', ['317654321']],
    ['+82 31-765-4321', ['82317654321', '317654321']],
    ['+82 (0)31 765 4321', ['820317654321', '317654321']],
    ['(+33) 6 12 34 98 76', ['33612349876', '612349876']],
    ['0033612349876', ['33612349876', '612349876']],
    ['+1 469 555', ['1469555', '469555']],
    ['+423 123 45 67', ['4231234567', '1234567']],
    ['+82 1', ['821']],
    ['０９０－７６１２', ['907612']],
    ['\u202a010–9182–7364\u202c', ['1091827364']],
    ['010/9182', ['109182']],
    ['12', []],
    ['031-765-4321 x', []],
    ['jane', []],
    ['--', []],
  ])('has the digits that are looked for: %s', (text, digits) => {
    expect(typedPhones(text)).toEqual(digits);
  });
});
