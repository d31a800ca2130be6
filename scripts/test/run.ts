import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');

/** The scripts of installed programs. They are run with the same Node as this one: their shebang would use the machine's. */
const programs = {
  tsc: 'typescript/bin/tsc',
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

export interface RunResult {
  code: number;
  /** The output of the program; empty if it was printed to the terminal. */
  output: string;
}

export interface RunOptions {
  /** Returns the output instead of printing it. */
  quiet?: boolean;
  env?: Record<string, string>;
}

/**
 * Has glibc ask for its memory in huge pages (Linux). Most of the time that the kernel takes of a test is first touches of fresh memory, which
 * are dear on a virtual machine: there are three times fewer of them. It means nothing to other systems.
 */
const memory = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };

/** Runs a program and waits for its end. */
export async function run(
  program: keyof typeof programs,
  args: string[],
  { quiet = false, env = {} }: RunOptions = {},
): Promise<RunResult> {
  const child = spawn(process.execPath, [path.join(modules, programs[program]), ...args], {
    cwd: root,
    env: { ...memory, ...process.env, ...env },
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
