import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { labelLineLength, labelLines, labelText, offeredSplit } from './label-lines.ts';

const street = fc.array(fc.stringMatching(/^[a-z]{1,20}$/), { maxLength: 6 }).map((words) => words.join(' '));
const words = (...lines: string[]) => lines.join(' ').replaceAll(',', '').split(' ').filter(Boolean);

describe('the lines of a label', () => {
  it('are those that were typed where all of them fit, broken between words', () => {
    const lines = ['Musterstrasse 5, Hinterhaus,', 'zweiter Aufgang', 'Bei Muster'];
    expect(labelLines('Musterstrasse 5, Hinterhaus, zweiter Aufgang', 'Bei Muster')).toEqual(lines);
  });

  it('are as full as they can be', () => {
    const full = `${'a'.repeat(17)} ${'b'.repeat(17)}`;
    expect([full.length, labelLines(full, `${full} c`)]).toEqual([labelLineLength, [full, full, 'c']]);
  });

  it('are those of the whole street where its parts take too many', () => {
    const words = [...'abcd'].map((letter) => letter.repeat(25));
    const parts = [`${words[0]} ${words[1]} e`, ` ${words[2]} `, 'f'];
    expect(labelLines(...parts, 'g')).toEqual([words[0], `${words[1]} e,`, `${words[2]}, f, g`]);
    expect(labelLines(`${words[0]} ${words[1]}`, `${words[2]} ${words[3]}`)).toBeUndefined();
  });

  it('are none where a word is longer than a line', () => {
    expect([35, 36].map((length) => labelLines('Main St', 'x'.repeat(length))?.length)).toEqual([2, undefined]);
  });

  it('have nothing around them', () => {
    expect(labelLines(' 1 Main St ', '  ')).toEqual(['1 Main St']);
    expect(labelText(' 1 Main St\r\n Apt  4\n')).toBe('1 Main St Apt 4');
  });
});

describe('the split that is offered', () => {
  test.prop([street, street])('fits the label, and has every word of what was typed in its order', (address1, address2) => {
    const split = offeredSplit(address1, address2);
    if (!split) return;
    for (const line of split) expect(line.length).toBeLessThanOrEqual(labelLineLength);
    expect(words(...split)).toEqual(words(address1, address2));
  });

  test.prop([street, street])('is none where everything fits as it was typed', (address1, address2) => {
    fc.pre(address1.length <= labelLineLength && address2.length <= labelLineLength);
    expect(offeredSplit(address1, address2)).toBeUndefined();
  });

  it('breaks between words', () => {
    const split = ['Musterstrasse 5, Hinterhaus,', 'zweiter Aufgang'];
    expect(offeredSplit('Musterstrasse 5, Hinterhaus, zweiter Aufgang', '')).toEqual(split);
    expect(offeredSplit(`${' '.repeat(30)}Main St 1`, '')).toBeUndefined();
  });
});
