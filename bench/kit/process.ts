import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { leanMemory } from '#scripts/start/supervisor.ts';

const root = path.join(import.meta.dirname, '../..');

/** Child processes that are still running, which are killed when the bench ends, for example after a failure. */
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => void child.kill('SIGKILL')));

export interface Running {
  child: ChildProcess;
  /** Milliseconds from the call that started it to its first message. */
  readyAfter: number;
  /** Ends the process as Ctrl+C does, and waits for its end. */
  stop(): Promise<void>;
}

/** Starts a script of the repository, or of another folder, in a process of its own, and waits until it reports that it is ready. */
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

/** The processor time that a process has used so far, in milliseconds, and its resident memory in megabytes. Linux only. */
export function usageOf(pid: number): { cpu: number; memory: number } {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  // the process name, which may contain anything, ends at the last parenthesis; ticks are hundredths of a second
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const resident = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpu: ticks * 10, memory: Number(resident?.[1]) / 1024 };
}

/**
 * The memory of a process and of all its descendants in megabytes, by what they run. Shared memory is divided among them (PSS). Linux only.
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

/** The name of a process: its first argument that is a script, by its path in the repository; otherwise the program. */
const nameOf = (words: readonly string[]) =>
  words.find((word) => /\.[cm]?[jt]s$|^npm/.test(word))?.replace(`${root}/`, '') ?? path.basename(words[0] ?? '?');

const childrenOf = (pid: number) =>
  read(pid, `task/${pid}/children`)
    .split(' ')
    .filter((word) => word !== '')
    .map(Number);

/** Returns '' if the process has ended in the meantime. */
function read(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
