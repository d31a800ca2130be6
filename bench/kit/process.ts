import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { leanMemory } from '#scripts/start/supervisor.ts';

const root = path.join(import.meta.dirname, '../..');

/** What runs still when the bench ends, as where a part failed. */
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => void child.kill('SIGKILL')));

export interface Running {
  child: ChildProcess;
  /** Milliseconds from the call that started it to its first message. */
  readyAfter: number;
  /** Ends it as Ctrl+C does, and waits until it has ended. */
  stop(): Promise<void>;
}

/** Starts a script of the repository, or of another folder, in a process of its own and waits until it says that it is ready. */
export async function startProcess(
  script: string,
  environment: Record<string, string>,
  { folder = root, args = [] }: { folder?: string; args?: string[] } = {},
): Promise<Running> {
  const start = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...leanMemory, PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  const ended = once(child, 'exit');
  void ended.then(() => children.delete(child));
  const early = ended.then(([code]) => {
    throw new Error(`${script} ended (${code}) before it was ready.`);
  });
  await Promise.race([once(child, 'message'), early]);
  const readyAfter = performance.now() - start;
  early.catch(() => {});
  return {
    child,
    readyAfter,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a process has used so far: processor time in milliseconds, and the memory it holds in megabytes. Linux only. */
export function usageOf(pid: number): { cpu: number; memory: number } {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the name, which may hold anything, ends with the last parenthesis; ticks are hundredths of a second
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const resident = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpu: ticks * 10, memory: Number(resident?.[1]) / 1024 };
}

/**
 * What a process and all that it started hold, in megabytes, by what they run; what they share is divided among them (PSS).
 * Linux only.
 */
export function memoryOfTree(root: number): Map<string, number> {
  const held = new Map<string, number>();
  const add = (pid: number) => {
    for (const child of childrenOf(pid)) add(child);
    const [command, pss] = [read(pid, 'cmdline'), /^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))];
    if (pss === null) return;
    const name = nameOf(command.split('\0').filter((word) => word !== ''));
    held.set(name, (held.get(name) ?? 0) + Number(pss[1]) / 1024);
  };
  add(root);
  return held;
}

/** The first of its words that is a script, by its path in the repository; else the program. */
const nameOf = (words: readonly string[]) =>
  words.find((word) => /\.[cm]?[jt]s$|^npm/.test(word))?.replace(`${root}/`, '') ?? path.basename(words[0] ?? '?');

const childrenOf = (pid: number) =>
  read(pid, `task/${pid}/children`)
    .split(' ')
    .filter((word) => word !== '')
    .map(Number);

/** Nothing where the process has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
