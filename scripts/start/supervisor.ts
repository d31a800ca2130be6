import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startMessages } from '#server/messages/messages.ts';
import { createRestartPolicy } from './restart-policy.ts';

const root = path.join(import.meta.dirname, '../..');
/** The compiled modules are cached here between starts. */
const compileCache = path.join(root, 'node_modules/.cache/node');

/** Tells Node where most modules are, before the first of them is resolved. */
const quickResolution = pathToFileURL(path.join(root, 'server/quick-resolution.ts')).href;

/**
 * Settings for the C library of Linux, which by default keeps much freed memory for each thread: an idle server takes a hundred megabytes
 * less with them. `deploy/samusil` has the same settings.
 */
export const leanMemory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_MMAP_THRESHOLD_: '1048576' };

/** The time for a process to stop by itself before it is killed. */
const stopTimeoutMs = 10_000;
/**
 * One Ctrl+C arrives more than once: from the terminal to the whole process group, and passed on by npm. A signal after this time is a
 * second one.
 */
const echoMs = 500;

interface StartOptions {
  env?: Record<string, string>;
  nodeOptions?: string[];
  /** Other processes need this one to end properly: it ends after them. */
  outlives?: boolean;
  /** Called with each process that is started for the script. */
  onStart?: (child: ChildProcess) => void;
}

export interface Supervisor {
  /**
   * Starts a script of this repository, and restarts it when it ends (`restart-policy.ts`). If a restart is hopeless, everything ends with
   * the script's exit code. Resolves when it reports 'ready' for the first time.
   */
  start(script: string, options?: StartOptions): Promise<void>;
  /** Ends everything: the latest process first, and those with `outlives` last. */
  stop(exitCode: number): Promise<void>;
}

interface SupervisorOptions {
  onStop?: () => Promise<void>;
  /** The first pause before a process is started again. */
  pauseMs?: number;
}

/** Keeps processes running until they are stopped by Ctrl+C, by a SIGTERM, or by the end of the parent process. */
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
    // in a process group of its own, so that Ctrl+C at the terminal reaches only the supervisor: the sandbox must outlive the app
    detached: process.platform !== 'win32',
  });
  onStart?.(child);
  return child;
}

/** A second Ctrl+C kills all processes at once. */
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
