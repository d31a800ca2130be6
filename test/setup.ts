import net from 'node:net';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Two things that no test may do unnoticed: print an error, or call another machine. The call itself is refused, and the test fails even if
 * the code under test swallows the error.
 */
const outbound: string[] = [];
const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== undefined && !['127.0.0.1', '::1', 'localhost', ''].includes(host)) {
    outbound.push(host);
    throw new Error(`A test may not call ${host}.`);
  }
  return Reflect.apply(connect, this, args);
} as typeof connect;

/** A long timeout costs nothing when all goes well: what takes a moment on an idle machine can take seconds on a busy one. */
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout: 30_000, ...options });

// test files share a worker: the next file installs its own
afterAll(() => {
  net.Socket.prototype.connect = connect;
  vi.waitFor = waitFor;
});

/** `connect` is called with (options), (port, host), (path), or one array of them that Node has already normalised. */
function hostOf(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) return 'path' in first && first.path ? undefined : (first as { host?: string }).host;
  return typeof second === 'string' ? second : undefined;
}

const errors = () => vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '));

beforeEach(() => {
  outbound.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  const printed = vi.isMockFunction(console.error) ? errors() : [];
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(printed, 'console.error was called').toEqual([]);
  expect(outbound, 'another machine was called').toEqual([]);
});
