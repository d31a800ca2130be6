import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');

/** The programs of installed packages, run by the same Node as this: their own first line would take the machine's. */
const programs = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

export interface RunResult {
  code: number;
  /** What it said; empty where it said it to the terminal. */
  output: string;
}

export interface RunOptions {
  /** Keeps what it says. */
  quiet?: boolean;
  env?: Record<string, string>;
}

/** Runs a program to its end. */
export async function run(
  program: keyof typeof programs,
  args: string[],
  { quiet = false, env = {} }: RunOptions = {},
): Promise<RunResult> {
  const child = spawn(process.execPath, [path.join(modules, programs[program]), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const endWithUs = () => child.kill();
  process.prependOnceListener('exit', endWithUs);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', endWithUs);
  return { code: code ?? 1, output };
}
