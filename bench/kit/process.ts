import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

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

/** Starts a script of the repository in a process of its own and waits until it says that it is ready. */
export async function startProcess(script: string, environment: Record<string, string>, args: string[] = []): Promise<Running> {
  const start = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
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
