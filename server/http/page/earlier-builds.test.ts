import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { earlierBuilds } from './earlier-builds.ts';

const day = 86_400_000;

let root: string;
let folder: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-builds-'));
  folder = path.join(root, 'data/page-builds');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

/** A server of this build, which consists of one file of its own and one that all builds share. */
function server(version: string, reserveBytes = 0) {
  const assets = path.join(root, version);
  fs.mkdirSync(assets, { recursive: true });
  for (const name of [`dialog-${version}.js`, 'font-same.woff2']) {
    fs.writeFileSync(path.join(assets, name), name);
    fs.writeFileSync(path.join(assets, `${name}.br`), 'packed');
  }
  return earlierBuilds({ assets, folder, reserveBytes });
}

const text = async (found: Promise<Buffer | undefined>) => (await found)?.toString();
const builds = () => fs.readdirSync(folder).map((name) => path.join(folder, name));
const marks = () =>
  builds()
    .map((build) => path.join(build, '.replaced'))
    .filter((mark) => fs.existsSync(mark));
/** Pretends that all earlier builds were replaced this long ago. */
const age = (ms: number) => {
  for (const mark of marks()) fs.utimesSync(mark, new Date(Date.now() - ms), new Date(Date.now() - ms));
};

it('a page of an earlier version finds what it loads later, and one of a version that is not there finds nothing', async () => {
  await server('one').keep();
  fs.rmSync(path.join(root, 'one'), { recursive: true });
  const two = server('two');
  await two.keep();
  expect(await text(two.find('dialog-one.js'))).toBe('dialog-one.js');
  expect(await two.find('dialog-none.js')).toBeUndefined();
  // only the files of the page themselves, without the compressed ones
  expect(
    builds()
      .flatMap((build) => fs.readdirSync(build))
      .filter((name) => name.endsWith('.br')),
  ).toEqual([]);
});

it('a process of the earlier version finds the files of the later one that another process of the machine has', async () => {
  const one = server('one');
  await one.keep();
  await server('two').keep();
  expect(await text(one.find('dialog-two.js'))).toBe('dialog-two.js');
});

it('a build counts as replaced from the first start of another, however long it served, and not while it serves again', async () => {
  await server('one').keep();
  expect(marks()).toEqual([]);
  for (const build of builds()) fs.utimesSync(build, new Date(0), new Date(0));
  await server('two').keep();
  const two = server('two');
  expect(await text(two.find('dialog-one.js'))).toBe('dialog-one.js');
  age(13 * day);
  // another start does not renew the time
  await two.keep();
  age(15 * day);
  await server('one').keep();
  age(15 * day);
  await server('one').keep();
  expect(await text(server('one').find('dialog-one.js'))).toBe('dialog-one.js');
  expect(await server('one').find('dialog-two.js')).toBeUndefined();
});

it('of many builds the last few are kept', async () => {
  const seen = new Set<string>();
  for (let version = 0; version < 8; version += 1) {
    await server(`v${version}`).keep();
    // a day apart
    for (const mark of marks().filter((each) => !seen.has(each))) fs.utimesSync(mark, version, (Date.now() - day * (9 - version)) / 1000);
    for (const mark of marks()) seen.add(mark);
  }
  expect(builds()).toHaveLength(5);
  const last = server('v7');
  for (const version of [3, 4, 5, 6, 7]) expect(await last.find(`dialog-v${version}.js`)).toBeDefined();
  expect(await last.find('dialog-v2.js')).toBeUndefined();
});

it('a start that was killed leaves nothing that is taken for a build, and what it left goes', async () => {
  await server('one').keep();
  const left = path.join(folder, `${'a'.repeat(16)}.123`);
  fs.mkdirSync(left);
  fs.writeFileSync(path.join(left, 'dialog-half.js'), '');
  const one = server('one');
  await one.keep();
  expect(await one.find('dialog-half.js')).toBeUndefined();
  expect(fs.existsSync(left)).toBe(true);
  fs.utimesSync(left, new Date(0), new Date(0));
  await one.keep();
  expect(fs.existsSync(left)).toBe(false);
});

it('nothing is kept where the disk would have too little left', async () => {
  await server('one', Number.MAX_SAFE_INTEGER).keep();
  expect(builds()).toEqual([]);
});

it.each(['../../one/dialog-one.js', '.replaced/..', '', 'a/b.js', '..', `${'a'.repeat(300)}.js`, 'dialog\0.js'])(
  'nothing outside of builds is found: %j',
  async (name) => {
    const one = server('one');
    await one.keep();
    expect(await one.find(name)).toBeUndefined();
  },
);
