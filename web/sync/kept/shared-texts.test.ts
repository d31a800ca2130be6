import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSharedTexts } from './shared-texts.ts';

it('changes no row', () => {
  const text = fc.constantFrom('', '로션', 'EA', '__proto__');
  const row = fc.record({ a: text, b: fc.string(), c: fc.constantFrom(null, 1, true) }, { requiredKeys: ['b'] });
  fc.assert(
    fc.property(fc.array(fc.oneof(row, fc.constantFrom(null, 1, '로션')), { maxLength: 50 }), (rows) => {
      const share = createSharedTexts();
      expect(rows.map((each) => share(structuredClone(each)))).toEqual(rows);
    }),
  );
});

it('goes on with fields that seldom say the same, and with the others beside them', () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => ({ sku: `SKU-${at}`, brand: `브랜드 ${at % 7}`, page: at % 9_000 }));
  const share = createSharedTexts();
  expect(rows.map((row) => share({ ...row }))).toEqual(rows);
});
