import { expect, it } from 'vitest';
import { typedKeys } from './typed-keys.ts';

it.each([
  ['ㄴㅇㅈ-나ㅜ-0064', 'sdw-skn-0064'],
  ['ㅃㅉㄸㄲㅆㅒㅖ', 'QWERTOP'],
  ['괜찮', 'rhoscksg'],
  ['값', 'rkqt'],
  ['BOX-1', 'BOX-1'],
])('%s was typed by the keys %s', (text, keys) => {
  expect(typedKeys(text)).toBe(keys);
});
