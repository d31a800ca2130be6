import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ourFiles, root } from './our-files.ts';

/** Functions that replace modules for everything that is evaluated later, or that evaluate all modules again. */
const exchanges = /\b(?:vi|vitest)\s*\.\s*(?:mock|doMock|unmock|doUnmock|importMock|hoisted|resetModules)\b/;

const call = (name: string, of = 'vi') => `${of}.${name}('./a.ts', () => ({}));`;

it.each([call('mock'), call('doMock'), call('resetModules'), call('hoisted'), call('mock', 'vitest'), 'vi\n  .doMock("./a.ts");'])(
  'knows an exchanged module when it sees one: %s',
  (source) => {
    expect(source).toMatch(exchanges);
  },
);

it.each(['vi.mocked(console.error).mock.calls', 'call.mock.calls', "vi.spyOn(globalThis, 'print').mockImplementation(() => {});"])(
  'lets a test watch a function: %s',
  (source) => {
    expect(source).not.toMatch(exchanges);
  },
);

it('no test exchanges modules: files share their worker, where what is evaluated already keeps the real one, and the next file gets what is not', () => {
  const files = ourFiles('{contract,samples,server,sandbox,web,test,e2e,bench,torture,scripts}/**/*.{ts,tsx}');
  const own = path.relative(root, import.meta.filename);
  expect(files).toContain(own);
  expect(files.length).toBeGreaterThan(1500);
  expect(files.filter((file) => file !== own && exchanges.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
