import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const root = path.join(import.meta.dirname, '..');
/** Tells each process where modules are, so that it need not search for them. */
const quickResolution = pathToFileURL(path.join(root, 'server/quick-resolution.ts')).href;

export interface NodeProcess {
  child: ChildProcess;
  /** Resolves when the process has ended, with its exit code and output. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string; errors: string }>;
}

/** Starts a script of the repository, or a few lines of a module, in a separate process. */
export function startNode(
  script: { file: string; args?: string[] } | { lines: string },
  environment: Record<string, string> = {},
): NodeProcess {
  const args = 'file' in script ? [script.file, ...(script.args ?? [])] : ['--input-type=module', '--eval', script.lines];
  const child = spawn(process.execPath, ['--import', quickResolution, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const outcome = Promise.all([wordsOf(child.stdout), wordsOf(child.stderr), once(child, 'exit')]);
  const ended = outcome.then(([output, errors, [code, signal]]) => ({ code, signal, output, errors }));
  return { child, ended };
}

const wordsOf = async (stream: Readable | null) => (stream === null ? '' : await text(stream));

/** Waits for the first message of the process; throws its output when it ends before that. */
export async function firstMessage({ child, ended }: NodeProcess): Promise<unknown> {
  const failed = ended.then(({ code, signal, errors }) => {
    throw new Error(`The process ended (${code ?? signal}) before it was ready: ${errors}`);
  });
  const [message] = await Promise.race([once(child, 'message'), failed]);
  return message;
}
