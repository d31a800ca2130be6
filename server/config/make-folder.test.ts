import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let parent: string;
beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-folder-'));
});
afterEach(() => fs.rmSync(parent, { recursive: true }));

it('makes whatever is missing, closed to others, and nothing where it is there', () => {
  const folder = path.join(parent, '하나', '둘');
  makeFolder(folder);
  makeFolder(folder);
  makeFolder(path.parse(folder).root);
  for (const made of [folder, path.dirname(folder)]) if (process.platform !== 'win32') expect(fs.statSync(made).mode & 0o777).toBe(0o700);
});

it('says that a file is in the way, at the place or above it', () => {
  const file = path.join(parent, 'file');
  fs.writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('EEXIST');
  expect(() => makeFolder(path.join(file, 'in', 'it'))).toThrow('ENOTDIR');
});

it.runIf(process.platform === 'linux')('gives up where the system has no folders of ours, instead of trying for ever', () => {
  for (const file of ['make-folder.ts', 'session-secret.ts']) {
    const lines = `import * as tried from ${JSON.stringify(path.join(import.meta.dirname, file))};
      try { (tried.makeFolder ?? tried.loadSessionSecret)('/proc/samusil/data'); } catch (error) { console.log((error.cause ?? error).code); }`;
    // in a separate process with a time limit, as an endless loop could not be stopped here
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', lines], { encoding: 'utf8', timeout: 60_000 });
    expect(output.trim()).toBe('ENOENT');
  }
});
