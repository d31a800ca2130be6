import { expect, it } from 'vitest';
import { bothTexts } from './both-texts.ts';

it('says of a bar what both sides say, and of the others what one of them does', () => {
  const links = new Map([
    ['p1', { spoken: '선행 ‘도면’', isEarly: true }],
    ['p2', { spoken: '후속 ‘시공’', isEarly: false }],
  ]);
  const shifts = new Map([
    ['p1', { spoken: '3일 뒤로', short: '+3일' }],
    ['p3', { spoken: '새로 생김', short: '새로' }],
  ]);
  expect([...bothTexts(links, shifts)]).toEqual([
    ['p1', { spoken: '선행 ‘도면’, 3일 뒤로', isEarly: true, short: '+3일' }],
    ['p2', { spoken: '후속 ‘시공’', isEarly: false }],
    ['p3', { spoken: '새로 생김', short: '새로' }],
  ]);
  expect(bothTexts(links, new Map())).toBe(links);
  expect(bothTexts(new Map(), shifts)).toBe(shifts);
});
