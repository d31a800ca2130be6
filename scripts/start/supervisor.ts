import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startMessages } from '#server/messages/messages.ts';
import { createRestartPolicy } from './restart-policy.ts';

const root = path.join(import.meta.dirname, '../..');
/** Saves the compiled modules from one start to the next. */
const compileCache = path.join(root, 'node_modules/.cache/node');

/** Where most modules lie: told before the first of them is looked for. */
const quickResolution = pathToFileURL(path.join(root, 'server/quick-resolution.ts')).href;

/**
 * For the C library of Linux, which by itself keeps much of what has been freed, for each thread apart: a server that is idle holds a
 * hundred megabytes less. `deploy/samusil` says the same.
 */
export const leanMemory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_MMAP_THRESHOLD_: '1048576' };

/** How long a process may take to stop by itself before it is killed. */
const stopTimeoutMs = 10_000;
/** One Ctrl+C arrives more than once: from the terminal to the whole group, and passed on by npm. Later it is another one. */
const echoMs = 500;

interface StartOptions {
  env?: Record<string, string>;
  nodeOptions?: string[];
  /** The others need it to end well: it ends after them. */
  outlives?: boolean;
  /** Is called with each process that is started for the script. */
  onStart?: (child: ChildProcess) => void;
}

export interface Supervisor {
  /**
   * Starts a script of this repository, and again when it ends by itself (`restart-policy.ts`); where that is in vain, everything
   * ends, with its exit code. Resolves when it first says 'ready'.
   */
  start(script: string, options?: StartOptions): Promise<void>;
  /** Ends everything, the youngest process first, and those that outlive others last. */
  stop(exitCode: number): Promise<void>;
}

interface SupervisorOptions {
  onStop?: () => Promise<void>;
  /** The first pause before something is started again. */
  pauseMs?: number;
}

/** Keeps processes running, until Ctrl+C, a SIGTERM, or the end of whoever started this stops them all. */
export function supervise({ onStop = async () => {}, pauseMs }: SupervisorOptions = {}): Supervisor {
  const running = new Map<ChildProcess, StartOptions>();
  let stopping: Promise<void> | undefined;

  const stop = (exitCode: number) => {
    stopping ??= stopAll(exitCode);
    return stopping;
  };
  const stopAll = async (exitCode: number) => {
    await onStop();
    const youngestFirst = [...running].toReversed();
    for (const isLast of [false, true]) {
      for (const [child, { outlives = false }] of youngestFirst) if (outlives === isLast) await end(child);
    }
    process.exit(exitCode);
  };
  stopOnSignals(stop, running);

  const keepRunning = async (script: string, options: StartOptions, onReady: () => void) => {
    const policy = createRestartPolicy(pauseMs);
    for (let everReady = false; ; ) {
      const startedAt = Date.now();
      const child = launch(script, options);
      let wasReady = false;
      child.on('message', (message) => {
        if (message !== 'ready') return;
        if (everReady) console.log(startMessages().startedAgain(script));
        wasReady = everReady = true;
        onReady();
      });
      running.set(child, options);
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      running.delete(child);
      if (stopping) return;
      const pause = policy.pauseAfter({ code, wasReady, everReady, livedMs: Date.now() - startedAt });
      if (pause === undefined) {
        if (everReady || signal !== null) console.error(startMessages().processGivenUp(script, signal ?? code));
        return void stop(code || 1);
      }
      console.error(startMessages().processEnded(script, signal ?? code, pause / 1000));
      await sleep(pause);
      if (stopping) return;
    }
  };

  return {
    start: (script, options = {}) => new Promise((ready) => void keepRunning(script, options, ready)),
    stop,
  };
}

function launch(script: string, { env = {}, nodeOptions = [], onStart }: StartOptions): ChildProcess {
  const child = spawn(process.execPath, ['--import', quickResolution, ...nodeOptions, script], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCache, ...leanMemory, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // in a group of its own, Ctrl+C at the terminal reaches only us: the sandbox must outlive the app
    detached: process.platform !== 'win32',
  });
  onStart?.(child);
  return child;
}

/** A second Ctrl+C waits for nobody. */
function stopOnSignals(stop: (exitCode: number) => Promise<void>, running: Map<ChildProcess, unknown>): void {
  let interruptedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && interruptedAt !== undefined && Date.now() - interruptedAt > echoMs) {
        for (const child of running.keys()) child.kill('SIGKILL');
        process.exit(130);
      }
      interruptedAt ??= Date.now();
      void stop(0);
    });
  }
  process.once('disconnect', () => void stop(0));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}
