import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

const node = `node_modules/node-${process.platform}-${process.arch}`;
const locked = {
  [node]: { version: '24.0.0', integrity: 'sha512-node' },
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-zod' },
};

const beforeInstalled = ['bootstrap.mjs', 'start/setting.mjs', 'start/bootstrapped.mjs'];

let project: string;
beforeEach(async () => {
  project = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-bootstrap-'));
  for (const name of beforeInstalled) await fs.cp(path.join(import.meta.dirname, name), path.join(project, 'scripts', name));
  for (const language of ['ko', 'en']) {
    const words = `server/messages/${language}/bootstrap.mjs`;
    await fs.cp(path.join(import.meta.dirname, '..', words), path.join(project, words));
  }
  await write('scripts/greet.ts', "const name: string = process.argv[2] ?? ''; console.log('hello', name); process.exitCode = 7;");
  await write('scripts/wait.ts', "process.on('SIGTERM', () => process.exit(3)); console.log('waiting'); setInterval(() => {}, 1000);");
  // a substitute for npm that prints its arguments
  await write('npm.mjs', "console.log('npm', ...process.argv.slice(2, 4)); process.exitCode = Number(process.env.NPM_EXIT);");
  await lock(locked);
});
afterEach(() => fs.rm(project, { recursive: true }));

async function write(file: string, content: string) {
  await fs.mkdir(path.dirname(path.join(project, file)), { recursive: true });
  await fs.writeFile(path.join(project, file), content);
}

const lock = (packages: object) => write('package-lock.json', JSON.stringify({ packages: { '': { name: 'samusil' }, ...packages } }));

/** The files that npm leaves behind: the runtime, and its own list of installed packages. */
async function installed(packages: object = locked) {
  await fs.mkdir(path.join(project, node, 'bin'), { recursive: true });
  await fs.symlink(process.execPath, path.join(project, node, 'bin/node'));
  await write('node_modules/.package-lock.json', JSON.stringify({ packages }));
}

function start(command: string, environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, npm_execpath: path.join(project, 'npm.mjs'), NPM_EXIT: '0', ...environment };
  return spawn(process.execPath, ['scripts/bootstrap.mjs', command, 'Samusil'], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function run(command: string, environment: Record<string, string> = {}) {
  const child = start(command, environment);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output, errors, code };
}

test('when everything is installed, the command runs at once, with its arguments and its exit code', async () => {
  await installed();
  expect(await run('greet')).toEqual({ output: 'hello Samusil\n', errors: '', code: 7 });
});

test('a folder with a * in its name is refused by its name', async () => {
  await installed();
  const plain = project;
  project = `${plain} a*b`;
  await fs.rename(plain, project);
  const { errors, code } = await run('greet');
  expect([errors.includes(project), code]).toEqual([true, 1]);
});

test('a fresh clone is installed first', async () => {
  expect((await run('greet')).output).toContain('npm ci');
});

test('a package that is newer in the lockfile is installed', async () => {
  await installed();
  await lock({ ...locked, 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-newer' } });
  expect((await run('greet')).output).toMatch(/npm ci .*\nhello/);
});

test('a package that left the lockfile, too', async () => {
  await installed({ ...locked, 'node_modules/left-pad': { version: '1.0.0', integrity: 'sha512-pad' } });
  expect((await run('greet')).output).toContain('npm ci');
});

test('packages for other machines are not missed', async () => {
  await installed();
  await lock({ ...locked, 'node_modules/node-solaris': { version: '24.0.0', integrity: 'sha512-sun', optional: true } });
  expect((await run('greet')).output).toBe('hello Samusil\n');
});

test('for production, packages that only build and test are not missed, and not installed', async () => {
  await installed();
  await lock({ ...locked, 'node_modules/vite': { version: '8.0.0', integrity: 'sha512-vite', dev: true } });
  expect((await run('greet')).output).toContain('npm ci --include=dev');
  expect((await run('greet', { PACKAGES: 'production' })).output).toBe('hello Samusil\n');
  await write('.env', 'PACKAGES=production\n');
  expect((await run('greet')).output).toBe('hello Samusil\n');
  await lock({ ...locked, 'node_modules/zod': { version: '4.0.1', integrity: 'sha512-newer' } });
  expect((await run('greet')).output).toContain('npm ci --omit=dev');
});

test('the Node of the machine runs it where that is wanted', async () => {
  await write('scripts/which.ts', 'console.log(process.execPath);');
  await installed();
  await fs.rm(path.join(project, node, 'bin/node'));
  await fs.copyFile(process.execPath, path.join(project, node, 'bin/node'));
  expect((await run('which')).output).toContain(path.join(node, 'bin/node'));
  expect((await run('which', { NODE_RUNTIME: 'machine' })).output).toBe(`${process.execPath}\n`);
});

test('an installation that fails is explained', async () => {
  const { errors, code } = await run('greet', { NPM_EXIT: '1' });
  expect(code).toBe(1);
  expect(errors).toContain('패키지를 설치하지 못했습니다.');
});

test('a command that does not exist is named, in the language of the office', async () => {
  expect(await run('gret')).toMatchObject({ code: 1, errors: expect.stringContaining('명령을 찾을 수 없습니다: gret') });
  expect(await run('gret', { OFFICE_LANGUAGE: 'en' })).toMatchObject({ code: 1, errors: expect.stringContaining('No such command: gret') });
  await write('.env', 'OFFICE_LANGUAGE=en\n');
  expect(await run('gret')).toMatchObject({ code: 1, errors: expect.stringContaining('No such command: gret') });
  expect(await run('gret', { OFFICE_LANGUAGE: '../../scripts' })).toMatchObject({ errors: expect.stringContaining('명령을') });
});

test.each([
  ['OFFICE_LANGUAGE="en"', 'No such'],
  ['export OFFICE_LANGUAGE=en # for us', 'No such'],
  ['OFFICE_LANGUAGE=ko\nOFFICE_LANGUAGE=en', 'No such'],
  ["OFFICE_LANGUAGE='en'\r", 'No such'],
  ['OTHER_OFFICE_LANGUAGE=en', '명령을'],
])('of a .env it reads what Node reads: %j', async (lines, expected) => {
  await write('.env', `${lines}\n`);
  expect(await run('gret')).toMatchObject({ errors: expect.stringContaining(expected) });
});

test('a .env that cannot be read is left to the command, which says so', async () => {
  await installed();
  await fs.mkdir(path.join(project, '.env'));
  expect(await run('greet')).toEqual({ output: 'hello Samusil\n', errors: '', code: 7 });
});

test('a Node that is too old is told so in a sentence', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })`;
  const { errors, code } = await run('greet', { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` });
  expect([errors.trim(), code]).toEqual([expect.stringMatching(/^Node 20 이상으로 실행하세요\. \(지금: v\S+\)$/), 1]);
});

test.each(['bootstrap.mjs', 'start/setting.mjs', ...['ko', 'en'].map((code) => `../server/messages/${code}/bootstrap.mjs`)])(
  'what is read by a Node that is too old has nothing that it does not know: %s',
  async (name) => {
    const code = await fs.readFile(path.join(import.meta.dirname, name), 'utf8');
    // since 14, 14, 14.8 and 20.11
    expect(code.match(/\?\.|\?\?|\bawait\b|import\.meta\.dirname/g)).toBeNull();
  },
);

test('a signal reaches the command, and its exit code comes back', async () => {
  await installed();
  const child = start('wait');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([3, null]);
});
