import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';

/**
 * Starts everything that `npm start` starts, with its own ports and data folder: one for each worker of Playwright. Journeys find the
 * addresses in the environment.
 */
export async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-e2e-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      UPSTREAMS: 'sandbox',
      DATABASE_URL: '',
      OFFICE_LANGUAGE: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`scripts/start.ts ended with ${child.exitCode}.`);
    await sleep(100);
  }
  process.env.SAMUSIL_URL = url;
  process.env.SAMUSIL_SANDBOX_URL = `http://127.0.0.1:${sandboxPort}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await fs.rm(folder, { recursive: true });
  };
  return { url, stop };
}

const isReady = async (url: string) => {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.ok === true;
};
