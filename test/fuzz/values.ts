/** Malformed texts that storing, sorting, printing or counting may not expect. */
export const brokenTexts: Record<string, string> = {
  empty: '',
  blank: ' \t\r\n ',
  zero: '\u0000',
  'half a pair': '\ud800',
  'no character': '\uffff',
  'written backwards': '\u202e\u2066evil',
  'taken apart': '각힣'.normalize('NFD'),
  'heap of marks': `a${'\u0301'.repeat(3_000)}`,
  'family of emoji': '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'byte order mark': '\ufeffa',
  sql: "'; drop table product; --",
  markup: '<img src=x onerror=alert(1)>',
  template: '{{7*7}}#{7*7}%s%n',
  path: '../../../../etc/passwd%00',
  header: 'a\r\nset-cookie: b=c',
  formula: '=HYPERLINK("http://evil.example")',
  prototype: '__proto__',
  long: 'x'.repeat(60_000),
  'long and slow': `${' '.repeat(30_000)}x`,
};

/** Texts that some fields accept. */
export const usualTexts = [
  ...[
    'a',
    '가',
    '2027-03-08',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '#7800FF',
    'a@samusil.example',
    '0'.repeat(32),
    '1:1:',
    'Bearer x',
  ],
  ...['00000000-0000-4000-8000-000000000000', 'KR', 'US', 'brand', 'sku', 'costPrice', 'constructor', '1e309', '1'],
];

export const usualNumbers = [0, 1, 2, -1, 0.1, 0.001, 1e12, 1e15, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53)];

/** One value of each JSON type. */
export const ofEveryKind: unknown[] = [null, true, 0, 'text', [], {}, [[[]]], { nested: {} }];

/** Bodies that are not JSON, or JSON that nobody would write. */
export const brokenBodies = [
  '',
  '{',
  '{"a":1}}',
  '\ufeff{}',
  'undefined',
  '{"__proto__":{"role":"administrator"}}',
  '{"constructor":{"prototype":{"role":"administrator"}}}',
  '['.repeat(50_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '{"a":1,"a":2}',
  '1e999',
  '"text"',
];
