import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Machine } from '#bench/kit/bench.ts';

const peers = path.join(import.meta.dirname, '../peers');
const run = promisify(execFile);

/**
 * Installs one of the other applications, of hundreds of megabytes, into a folder that is removed after the bench. No package runs a
 * script: the native code that they need is part of the packages.
 */
export async function installPeer(machine: Machine, name: 'directus' | 'strapi'): Promise<string> {
  const folder = path.join(machine.scratch, name);
  fs.cpSync(path.join(peers, name), folder, { recursive: true });
  fs.cpSync(path.join(peers, '.npmrc'), path.join(folder, '.npmrc'));
  const options = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await run('npm', ['install', ...options], { cwd: folder });
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    throw new Error(`${name} is left out, as npm could not install it: ${stderr.trim().slice(0, 500)}`, { cause: error });
  }
  return folder;
}

/** Runs a command of an installed application to its end. */
export async function runCommand(folder: string, script: string, args: string[], environment: Record<string, string>): Promise<void> {
  const env = { PATH: process.env.PATH, ...environment };
  await run(process.execPath, [path.join(folder, script), ...args], { cwd: folder, env, maxBuffer: 64 * 1_048_576 });
}

/** The version of an installed package. */
export function installedVersion(folder: string, name: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  return version;
}
