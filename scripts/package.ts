import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/config/start-error.ts';
import { exitCodeOf, explain } from '#server/explain-error.ts';
import { scriptMessages } from '#server/messages/messages.ts';
import { packedModules, packedSources } from './package/packed-files.ts';
import { buildWeb, compressWeb } from './start/build-web.ts';

/**
 * Makes one archive with everything that a server needs: `npm run package`, or `npm run package -- --without-node` for a machine that has
 * its own Node 24.
 */
const root = path.join(import.meta.dirname, '..');
const { values: options } = parseArgs({ options: { 'without-node': { type: 'boolean', default: false } } });

try {
  await pack();
} catch (error) {
  await explain(error);
  process.exitCode = exitCodeOf(error);
}

async function pack(): Promise<void> {
  await buildWeb();
  await compressWeb();
  const { version, imports } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8'));
  const machine = options['without-node'] ? '' : `-${process.platform}-${process.arch}`;
  const name = `samusil-${version}`;
  const staging = path.join(root, 'dist/package');
  const folder = path.join(staging, name);
  await fs.rm(staging, { recursive: true, force: true });

  for (const file of [...packedSources(), ...packedModules(), '.env.example', 'LICENSE']) await copy(file, path.join(folder, file));
  await fs.cp(path.join(root, 'dist/web'), path.join(folder, 'dist/web'), { recursive: true });
  for (const file of ['samusil', 'samusil.service']) await copy(`deploy/${file}`, path.join(folder, file));
  await fs.writeFile(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name: 'samusil', version, type: 'module', imports }, null, 2)}\n`,
  );
  if (!options['without-node']) await copyRuntime(path.join(folder, 'runtime'));

  const archive = path.join(root, `dist/${name}${machine}.tar.gz`);
  archiveFolder(staging, name, archive);
  await fs.rm(staging, { recursive: true });
  const { size } = await fs.stat(archive);
  console.log(`${path.relative(process.cwd(), archive)}  ${Math.round(size / 1e6)} MB`);
}

async function copy(file: string, target: string): Promise<void> {
  await fs.mkdir(path.dirname(target), { recursive: true });
  await fs.copyFile(path.join(root, file), target);
}

/** Copies the locked Node. Where `strip` is installed, its symbols for debuggers are removed. */
async function copyRuntime(target: string): Promise<void> {
  const locked = `node_modules/node-${process.platform}-${process.arch}`;
  const runtime = path.join(target, 'node');
  await copy(`${locked}/bin/node`, runtime);
  await copy(`${locked}/LICENSE`, path.join(target, 'LICENSE'));
  await fs.chmod(runtime, 0o755);
  spawnSync('strip', ['--strip-all', runtime]);
}

/** The files in the archive belong to root, and the same sources give the same archive. */
function archiveFolder(parent: string, name: string, archive: string): void {
  const belongings = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
  const { status } = spawnSync('tar', ['-C', parent, ...belongings, '-czf', archive, name], { stdio: 'inherit' });
  if (status !== 0) throw new StartError(scriptMessages().archiveFailed);
}
