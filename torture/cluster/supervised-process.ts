import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '../..');

/** A process of the app under a supervisor that restarts it whenever it ends, as systemd would. */
export interface SupervisedProcess {
  name: string;
  /** It is restarted after `awayMs` milliseconds. */
  kill(signal: 'SIGKILL' | 'SIGTERM', awayMs: number): Promise<void>;
  /** Suspends it for a while; it does not notice. */
  freeze(ms: number): Promise<void>;
  stop(): Promise<void>;
}

interface Supervised {
  name: string;
  environment: Record<string, string>;
  /** The file for its output. */
  log: string;
  /** Called when it ended without being told to. */
  onDeath(name: string, how: string): void;
}

export function superviseProcess({ name, environment, log, onDeath }: Supervised): SupervisedProcess {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let output = '';
  let awayMs = 1000;
  /** The process is being ended on purpose. */
  let isIntended = false;
  let isOver = false;

  const append = (text: string) => {
    output = `${output}${text}`.slice(-3_000);
    fs.appendFileSync(log, text);
  };
  const run = async () => {
    const started = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    let isReady = false;
    started.once('message', () => {
      isReady = true;
    });
    for (const stream of [started.stdout, started.stderr]) stream?.setEncoding('utf8').on('data', append);
    const [code, signal] = await once(started, 'close');
    // a process that cannot reach its database ends before it is ready, and is restarted like any other
    if (isReady && !isIntended) onDeath(name, `${code ?? signal}\n${output}`);
  };
  const keep = async () => {
    while (!isOver) {
      ended = run();
      await ended;
      if (isOver) return;
      await sleep(isIntended ? awayMs : 1000);
      isIntended = false;
    }
  };
  const keeping = keep();

  return {
    name,
    async kill(signal, away) {
      [isIntended, awayMs] = [true, away];
      child?.kill(signal);
      await ended;
    },
    async freeze(ms) {
      child?.kill('SIGSTOP');
      await sleep(ms);
      child?.kill('SIGCONT');
    },
    async stop() {
      [isIntended, isOver] = [true, true];
      child?.kill('SIGTERM');
      await keeping;
    },
  };
}
