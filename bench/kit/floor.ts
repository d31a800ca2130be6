import { freePort } from '#test/free-port.ts';
import { type Running, startProcess } from './process.ts';

/** Starts a floor: a server of a few lines that does the minimum for the work. */
export async function startFloor(
  name: 'static-files' | 'json-list' | 'one-update' | 'one-statement',
  environment: Record<string, string>,
): Promise<Running & { origin: string }> {
  const port = await freePort();
  const running = await startProcess(`bench/floors/${name}.ts`, { ...environment, PORT: String(port) });
  return { ...running, origin: `http://127.0.0.1:${port}` };
}
