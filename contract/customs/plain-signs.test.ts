import { expect, it } from 'vitest';
import { ProductFields } from '#contract/products/products.ts';
import { latinText, plainSigns } from './check-description.ts';

it.each([
  ['O\u2019Brien', "O'Brien"],
  ['\u201cLes Pins\u201d', '"Les Pins"'],
  ['5\u20137\u2014b', '5-7-b'],
  ['wait\u2026', 'wait...'],
  ['Jane\u200b\u3000Doe\ufeff', 'Jane Doe'],
  ['\uff21\uff22\uff0c\uff11', 'AB,1'],
  ['Ærø, Łódź', 'Ærø, Łódź'],
  ['서울 \u201c\u6771\u4eac\u201d', '서울 "\u6771\u4eac"'],
])('%s is %s in plain signs', (text, plain) => {
  expect(plainSigns(text)).toBe(plain);
});

it('a description for customs is stored in plain signs', () => {
  const { customsDescription } = ProductFields.shape;
  const stored = customsDescription.parse('Women\u2019s bag \u2013 100% cotton');
  expect(stored).toBe("Women's bag - 100% cotton");
  expect(latinText.test(stored ?? '')).toBe(true);
  expect(customsDescription.safeParse('찻잔').success).toBe(false);
});
