// Installs the locked packages, finds the locked Node, and runs scripts/<command>.ts with it. Any Node from 20.0 on can run this file.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { officeLanguage, root, setting } from './setting.mjs';

const modules = path.join(root, 'node_modules');
const [command = '', ...options] = process.argv.slice(2);
const script = path.join(root, `scripts/${command}.ts`);
/** Installs only what the built page and the server need, without the packages for building and testing. */
const isProduction = setting('PACKAGES') === 'production';

const language = officeLanguage();
/** @type {typeof import('#server/messages/ko/bootstrap.mjs').bootstrap} */
const words = (await import(new URL(`../../server/messages/${language}/bootstrap.mjs`, import.meta.url).href)).bootstrap;

// Node replaces every * in the address of an alias (`#server/*`), also one of the folder: it would find none of our modules
if (root.includes('*')) fail(words.folderUnusable(root));
if (!fs.existsSync(script)) fail(words.unknownCommand(command));
if (!inStep()) install();
runWith(findRuntime());

/**
 * Do the installed packages agree with package-lock.json? npm writes its own list only after it has finished, so an interrupted
 * installation does not count as one. Packages for other machines may be missing.
 */
function inStep() {
  try {
    const locked = packagesOf(path.join(root, 'package-lock.json'));
    const installed = packagesOf(path.join(modules, '.package-lock.json'));
    const same = (/** @type {string} */ name) =>
      installed[name]?.version === locked[name]?.version && installed[name]?.integrity === locked[name]?.integrity;
    return (
      Object.keys(installed).every((name) => name in locked) &&
      Object.keys(locked).every((name) => name === '' || same(name) || (mayBeMissing(locked[name]) && !installed[name]))
    );
  } catch {
    return false;
  }
}

/** @param {Locked | undefined} entry */
function mayBeMissing(entry) {
  return entry?.optional === true || (isProduction && (entry?.dev === true || entry?.devOptional === true));
}

/** @typedef {{ version: string, integrity: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Locked */
/** @returns {Record<string, Locked>} */
function packagesOf(/** @type {string} */ file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
}

function install() {
  console.log(words.installing);
  const npm = process.env.npm_execpath;
  const ci = ['ci', isProduction ? '--omit=dev' : '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [file, args] = npm === undefined ? ['npm', ci] : [process.execPath, [npm, ...ci]];
  const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit', shell: npm === undefined && process.platform === 'win32' });
  if (status === 0) return;
  fail(words.notInstalled);
}

/**
 * The locked Node if npm has one for this machine and it runs here, otherwise the Node that runs this script, if it is new enough.
 * NODE_RUNTIME=machine chooses the latter, for machines whose Node gets its security fixes by other means.
 */
function findRuntime() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const locked = path.join(modules, `node-${platform}-${process.arch}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (setting('NODE_RUNTIME') !== 'machine' && fs.existsSync(locked) && spawnSync(locked, ['--version']).status === 0) return locked;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(words.nodeTooOld(process.version));
}

function runWith(/** @type {string} */ runtime) {
  const paths = [path.join(modules, '.bin'), path.dirname(runtime), process.env.PATH];
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, OFFICE_LANGUAGE: language, PATH: paths.join(path.delimiter) };
  // the supervisor starts faster and takes less memory when its sources need not be compiled anew
  if (command === 'start') env.NODE_COMPILE_CACHE ??= path.join(modules, '.cache/node');
  // nothing is sent over the channel; when it closes, the child knows that its parent is gone
  const child = spawn(runtime, [script, ...options], { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(child);
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal !== null) console.error(`${command}: ${signal}`);
  });
}

/**
 * npm starts this through a shell, which dies of a signal without passing it on: the change of the parent process is the only sign of it.
 */
function stopWithParent(/** @type {import('node:child_process').ChildProcess} */ child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 500);
  timer.unref();
}

/** @returns {never} */
function fail(/** @type {string} */ reason) {
  console.error(`\n${reason}`);
  process.exit(1);
}
