import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNamedSettingsFiles, checkSettingsFile, faultyLine } from './settings-file.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-settings-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const written = (content: string | Buffer) => {
  const file = path.join(folder, '.env');
  fs.writeFileSync(file, content);
  return file;
};

describe('a line is read as it is written', () => {
  it.each([
    ['', {}],
    ['\n\n# a comment\n  # another\n', {}],
    ['A=b\nC=d', { A: 'b', C: 'd' }],
    ['A=b\r\nC=d\r\n', { A: 'b', C: 'd' }],
    ['  export A = b c  # why', { A: 'b c' }],
    ['A=\nB= # none', { A: '', B: '' }],
    ['A="b # c" # why', { A: 'b # c' }],
    [`A='{"b": "c"}'`, { A: '{"b": "c"}' }],
    ['A={"b": "c"}', { A: '{"b": "c"}' }],
    ['A="b\nc"\nD=e', { A: 'b\nc', D: 'e' }],
    ['A=postgres://b:c%23d@e/f?g=h', { A: 'postgres://b:c%23d@e/f?g=h' }],
  ])('%j', (text, settings) => {
    expect(faultyLine(text)).toBeUndefined();
    expect(parseEnv(text)).toEqual(settings);
  });
});

it.each([
  ['no sign between them', 'A=b\nUPSTREAMS real', 2],
  ['a colon', '# yes\nUPSTREAMS: real\nA=b', 2],
  ['no name', '=b', 1],
  ['two names', 'A B=c', 1],
  ['a value that would end at its #', 'A=b\n\nB=pass#word', 3],
  ['one that would be empty', 'A=#word', 1],
  ['quotation marks that nobody closes', 'A="b\nC=d', 1],
  ['quotation marks within quotation marks', 'A="b"c"', 1],
  ['a value of several lines without any', 'A={\n  "b": "c"\n}', 2],
])('a line is named that has %s', (_, text, line) => {
  expect(faultyLine(text)).toBe(line);
  expect(() => checkSettingsFile(written(text))).toThrow(
    expect.objectContaining({ exitCode: 78, message: expect.stringContaining(`${line}`) }),
  );
});

it('what stands in the file is not said', () => {
  expect(() => checkSettingsFile(written('SESSION_SECRET=pass#word'))).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('pass'), advice: expect.not.stringContaining('pass') }),
  );
});

it.each([
  ['UTF-16', Buffer.from('\uFEFFA=b\n', 'utf16le')],
  ['a BOM', '\uFEFFA=b\n'],
  ['another encoding', Buffer.from([0x41, 0x3d, 0xbb, 0xe7, 0xb9, 0xab])],
])('a file in %s is refused, of which Node would read less than it says', (_, content) => {
  expect(() => checkSettingsFile(written(content))).toThrow(
    expect.objectContaining({ exitCode: 78, advice: expect.stringContaining('UTF-8') }),
  );
});

it('one that cannot be read is named, also where Node was told of it', () => {
  expect(() => checkSettingsFile(folder)).toThrow(expect.objectContaining({ exitCode: 78, message: expect.stringContaining('EISDIR') }));
  expect(() => checkNamedSettingsFiles(['--import=x', `--env-file=${written('A=b')}`])).not.toThrow();
  expect(() => checkNamedSettingsFiles([`--env-file=${written('A b')}`])).toThrow(expect.objectContaining({ exitCode: 78 }));
});

it('every line of .env.example can be taken out of its comment', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8');
  const settings = text.replace(/^# (?=[A-Z_]+=)/gm, '');
  expect(settings).not.toBe(text);
  expect(faultyLine(settings)).toBeUndefined();
});
