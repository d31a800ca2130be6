import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { canonicalSku, spelledSku } from './sku.ts';

describe('two SKUs are the same', () => {
  it.each([
    ['case', 'SDW-skn-0065', 'sdw-SKN-0065'],
    ['width', 'ＳＤＷ－００６５', 'SDW-0065'],
    ['space around', '\u3000SDW-0065\u00a0', 'SDW-0065'],
    ['a mark of zero width', 'SDW\u200b-00\u206065', 'SDW-0065'],
    ['a byte order mark', '\ufeffSDW-0065', 'SDW-0065'],
    ['marks of direction', '\u200eSDW\u202d-0065\u202c', 'SDW-0065'],
    ['a soft hyphen', 'SDW\u00ad0065', 'SDW0065'],
    ['a filler of Hangul', '가\u3164나', '가나'],
    ['decomposed Hangul', '광채-1'.normalize('NFD'), '광채-1'],
    ['a mark between a letter and its accent', 'e\u200b\u0301-1', 'É-1'],
    ['German sharp s', 'STRASSE', 'straße'],
    ['its capital', 'STRAẞE', 'straße'],
    ['Greek final sigma', 'ΣΑΣ', 'σας'],
    ['a ligature', 'oﬃce-1', 'OFFICE-1'],
    ['a number in a circle', '①', '1'],
  ])('whatever the %s', (_what, one, other) => {
    expect(canonicalSku(one)).toBe(canonicalSku(other));
  });

  it('but not when anything else differs', () => {
    const skus = ['A-1', 'A1', 'A 1', 'A_1', 'A-01', 'A-l', 'А-1'];
    expect(new Set(skus.map(canonicalSku)).size).toBe(skus.length);
  });
});

it('a SKU is shown as it was spelled, but for what nobody can see', () => {
  expect(spelledSku(' \u200bＳＤＷ-Skn\u200e ')).toBe('ＳＤＷ-Skn');
});

const anySku = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ maxLength: 20 }));
test.prop([anySku])('the form of a form is itself, and of what is shown the same', (sku) => {
  expect(canonicalSku(canonicalSku(sku))).toBe(canonicalSku(sku));
  expect(canonicalSku(spelledSku(sku))).toBe(canonicalSku(sku));
});
