import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { channelKey, maxChannel } from './channel-key.ts';

it('names of a channel are one however they are spelled, and others are others', () => {
  for (const name of ['Smart Store', 'smartstore', 'ＳＭＡＲＴ　ＳＴＯＲＥ', ' smart  store ']) expect(channelKey(name)).toBe('smartstore');
  expect(channelKey('스마트 스토어')).toBe(channelKey('스마트스토어'));
  expect(channelKey('몰 1')).not.toBe(channelKey('몰 2'));
});

test.prop([fc.string({ unit: 'grapheme', maxLength: maxChannel })])(
  'only a name that is empty has no key, and no key has another',
  (name) => {
    expect(channelKey(name) === '').toBe(name.trim() === '');
    expect(channelKey(channelKey(name))).toBe(channelKey(name));
  },
);
