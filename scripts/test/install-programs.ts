import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { scriptMessages } from '#server/messages/messages.ts';
import { findChromium, headlessShell } from '#test/chromium.ts';

/** Installs Debian's Chromium for tests if allowed. Returns the path of the installed Chromium; undefined if there is none. */
export function installChromium(): string | undefined {
  install(headlessShell, 'Chromium');
  return findChromium();
}

/** The path of HAProxy, which is installed if it is missing and this is allowed. */
export function haproxy(): string | undefined {
  if (findHaproxy() === undefined) install('haproxy', 'HAProxy');
  return findHaproxy();
}

function findHaproxy(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.map((folder) => path.join(folder, 'haproxy')).find((program) => fs.existsSync(program));
}

function install(debianPackage: string, name: string): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(scriptMessages().installing(name, debianPackage));
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', debianPackage],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) console.error(`apt-get ${args[0]}: ${stderr}`);
  }
}
