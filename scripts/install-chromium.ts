import { spawnSync } from 'node:child_process';
import { findChromium } from '#test/chromium.ts';

/** Installs Debian's Chromium where we may, and returns its path; undefined where we may not, or where it fails. */
export function installChromium(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('Chromium 이 없어서 설치합니다. (apt-get install chromium)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) console.error(`apt-get ${args[0]}: ${stderr}`);
  }
  return findChromium();
}
