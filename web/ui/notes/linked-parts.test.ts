import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkedParts } from './linked-parts.ts';

const links = (text: string) =>
  linkedParts(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

describe('the addresses in a note', () => {
  it('end where a sentence, a bracket or a Korean word goes on', () => {
    expect(links('시안은 https://a.example/x?y=1#z에 있음.')).toEqual(['https://a.example/x?y=1#z']);
    expect(links('(https://a.example/x). https://a.example/x_(y), 끝')).toEqual(['https://a.example/x', 'https://a.example/x_(y)']);
    expect(links('https://a.example\nhttps://b.example/.')).toEqual(['https://a.example', 'https://b.example/']);
  });

  it('are https only', () => {
    expect(links('http://a.example javascript:alert(1) data:text/html,x https:// ftp://a.example')).toEqual([]);
    expect(links('<a href="https://a.example">x</a>')).toEqual(['https://a.example']);
  });

  it('leave the text as it is, whatever it says', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom('https://', '(', ')', '.', '가', '"', '<', ' ', '\n'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parts = linkedParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts.filter(({ isLink }) => isLink)) expect(new URL(part.text).protocol).toBe('https:');
      }),
    );
  });
});
