import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { NewBox } from '#contract/boxes/boxes.ts';
import { ko } from '#web/i18n/ko.ts';
import { boxFields, readBox } from './read-box.ts';

const typed = { boxName: 'S', length: '22', width: '19', height: '9', ownWeight: '0.1 kg' };

describe('a box that was typed', () => {
  it('is read with its units', () => {
    expect(readBox(typed, ko)).toEqual({ box: { boxName: 'S', length: 22, width: 19, height: 9, ownWeight: 0.1 } });
  });

  it('says at each field what is wrong with it', () => {
    const read = readBox({ boxName: ' ', length: '', width: '19.5', height: 'high', ownWeight: '-1' }, ko);
    expect('errors' in read && Object.keys(read.errors)).toEqual(boxFields);
  });

  const text = fc.oneof(
    fc.constantFrom('', '0', '1', '999', '1000', '0.01', '0.001', '22 cm', '1,000', 'S', ' '),
    fc.string({ maxLength: 50 }),
  );
  test.prop([fc.record({ boxName: text, length: text, width: text, height: text, ownWeight: text })])(
    'is taken by the page only where the server takes it, too',
    (any) => {
      const read = readBox(any, ko);
      if ('box' in read) expect(NewBox.safeParse(read.box).success).toBe(true);
    },
  );
});
