import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
/** Saves the compiled modules from one start to the next. */
const compileCache = path.join(root, 'node_modules/.cache/node');

/** How long a process may take to stop by itself before it is killed. */
const patienceMs = 10_000;

export interface Supervisor {
  /** Starts a script of this repository. When it ends by itself, everything ends, with its exit code. */
  start(script: string, options?: { env?: Record<string, string>; nodeOptions?: string[] }): ChildProcess;
  /** Ends everything, the youngest process first. */
  stop(exitCode: number): Promise<void>;
}

/** Processes that live and die together. Ctrl+C, a SIGTERM, or the end of one of them stops them all. */
export function supervise(onStop: () => Promise<void> = async () => {}): Supervisor {
  const children: ChildProcess[] = [];
  let stopping: Promise<void> | undefined;

  const stop = (exitCode: number) => {
    stopping ??= stopAll(exitCode);
    return stopping;
  };
  const stopAll = async (exitCode: number) => {
    await onStop();
    for (const child of children.toReversed()) await end(child);
    process.exit(exitCode);
  };

  // both may come twice: from the terminal to the whole group, and from npm
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.once('disconnect', () => void stop(0));

  return {
    start(script, { env = {}, nodeOptions = [] } = {}) {
      const child = spawn(process.execPath, [...nodeOptions, script], {
        cwd: root,
        env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // in a group of its own, Ctrl+C at the terminal reaches only us: the sandbox must outlive the app
        detached: process.platform !== 'win32',
      });
      children.push(child);
      child.once('exit', (code, signal) => {
        if (stopping) return;
        if (signal !== null) console.error(`${script} 프로세스가 ${signal} 신호로 끝났습니다.`);
        void stop(code || 1);
      });
      return child;
    },
    stop,
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}
