import { expect, it } from 'vitest';
import { attachment } from './attachment.ts';

it.each([
  ['security-2027-03-08.csv', 'security-2027-03-08.csv'],
  ['입금가 2027-03-08.xlsx', '_2027-03-08.xlsx'],
  [`a"b';\r\nset-cookie: c=(1)*.csv`, 'a_b_set-cookie_c_1_.csv'],
])('names the file %j for every program, and is one line', (name, plain) => {
  const [, ascii, all = ''] = /^attachment; filename="([\w.-]+)"; filename\*=UTF-8''([\w.~%!-]+)$/.exec(attachment(name)) ?? [];
  expect(ascii).toBe(plain);
  expect(decodeURIComponent(all)).toBe(name);
});
