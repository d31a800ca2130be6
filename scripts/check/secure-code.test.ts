import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import { describe, expect, it } from 'vitest';
import { type Endpoint, verbAndPath } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

const root = path.join(import.meta.dirname, '../..');
/** The sources of the product, without tests. */
const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

/** Ways to turn text into code, a command or markup, and algorithms that are unfit for secrets. */
const forbidden: Record<string, RegExp> = {
  'text that becomes code': /\beval\(|\bnew Function\b|\bvm\.|setTimeout\(['"`]/,
  'text that becomes markup': /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
  'text that becomes a command of a shell': /import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'|shell: true/,
  'a hash that is broken': /create(Hash|Hmac)\(['"](md5|sha1|md4|ripemd160)['"]/i,
  'a cipher without a seal, or a broken one': /create(Cipher|Decipher)iv\(['"](?!aes-256-gcm)/,
  'TLS without looking at the certificate': /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/,
  'XML that is parsed': /DOMParser|libxml|xml2js|fast-xml-parser/,
  'a message from any window': /window\.(addEventListener\(['"]message['"]|onmessage)|postMessage\([^)]*['"]\*['"]/,
};
/** The text without comments. */
const code = (text: string): string => text.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
const found = (text: string): string[] => Object.entries(forbidden).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

describe('the sources of the product', () => {
  it('have none of the ways by which text becomes something else', () => {
    expect(sources.length).toBeGreaterThan(400);
    const there = sources.flatMap((file) => found(readFileSync(path.join(root, file), 'utf8')).map((what) => `${file}: ${what}`));
    expect(there).toEqual([]);
  });

  it('make what nobody may guess from the generator of the system only', () => {
    const guessable = sources.filter((file) => /Math\.random/.test(readFileSync(path.join(root, file), 'utf8')));
    // it only spreads the times at which pages reconnect
    expect(guessable).toEqual(['web/sync/stream/event-stream.ts']);
  });

  it('asks browsers for nothing without a way round that they have over https only', () => {
    const httpsOnly = /crypto\.(randomUUID|subtle)|navigator\.(clipboard|locks|serviceWorker|storage|credentials|wakeLock)\b/;
    const page = sources.filter((file) => file.startsWith('web/') && httpsOnly.test(code(readFileSync(path.join(root, file), 'utf8'))));
    expect(page.toSorted()).toEqual([
      // without https it keeps nothing
      'web/kept-screen/keep.ts',
      // where tabs cannot be counted, it waits a moment for others
      'web/session/save-all.ts',
      'web/sync/kept/seal.ts',
      'web/sync/kept/store-list.ts',
      'web/sync/watch-live.ts',
      'web/ui/feedback/copy-text.ts',
      'web/ui/sheet/panel/touch-tools.tsx',
    ]);
  });

  it.each([
    ["eval('1')", 'text that becomes code'],
    ['<p dangerouslySetInnerHTML={x} />', 'text that becomes markup'],
    ["import { exec } from 'node:child_process';", 'text that becomes a command of a shell'],
    ["createHash('md5')", 'a hash that is broken'],
    ["createCipheriv('aes-256-cbc', key, iv)", 'a cipher without a seal, or a broken one'],
    ['{ ssl: { rejectUnauthorized: false } }', 'TLS without looking at the certificate'],
  ])('would be seen with %s', (text, what) => {
    expect(found(text)).toEqual([what]);
  });
});

describe('the runtime', () => {
  it('speaks TLS 1.2 or newer with others', () => {
    expect(['TLSv1.2', 'TLSv1.3']).toContain(tls.DEFAULT_MIN_VERSION);
    expect(tls.DEFAULT_MAX_VERSION).toBe('TLSv1.3');
  });
});

describe('an endpoint that changes something', () => {
  it('is never called by a link or a picture', () => {
    const writing = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { writes }]) => writes === true).map(([name]) => name);
    expect(writing.length).toBeGreaterThan(15);
    expect(writing.filter((name) => verbAndPath(name)[0] !== 'POST')).toEqual([]);
  });
});
