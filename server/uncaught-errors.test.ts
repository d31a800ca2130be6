import { expect, it } from 'vitest';
import { firstMessage, startNode } from '#test/node-process.ts';

/** A process with the handler, in which something goes wrong. It prints its log, and a line if it is still running. */
const processWith = (wrong: string) =>
  startNode({
    lines: `import { handleUncaughtErrors } from '#server/uncaught-errors.ts';
      const say = (level) => ({ err }, words) => console.log(level, err.message, '|', words);
      handleUncaughtErrors({ error: say('error'), fatal: say('fatal') }, async () => console.log('closed'));
      setInterval(() => {}, 1000);
      process.on('message', () => process.exit(0));
      setTimeout(() => { setTimeout(() => process.send('alive'), 200); ${wrong} }, 0);`,
  });

it.each([
  ['a promise that nobody waits for', "Promise.reject(new Error('forgotten'));", 'error forgotten |'],
  [
    'a connection that nobody listens to',
    "import('node:events').then(({ EventEmitter }) => setImmediate(() => new EventEmitter().emit('error', Object.assign(new Error('reset'), { code: 'ECONNRESET' }))));",
    'error reset |',
  ],
])('after %s the process goes on', async (_, wrong, logged) => {
  const running = processWith(wrong);
  expect(await firstMessage(running)).toBe('alive');
  running.child.send('end');
  expect(await running.ended).toMatchObject({ code: 0, output: expect.stringContaining(logged) });
});

it.each([
  ['an error in the middle of something', "setImmediate(() => { throw new TypeError('half done'); });", 'fatal half done |'],
  ['the end of the embedded database', "Promise.reject(new WebAssembly.RuntimeError('unreachable'));", 'fatal unreachable |'],
])('after %s it answers what is open, and ends for a restart', async (_, wrong, logged) => {
  const { code, output } = await processWith(wrong).ended;
  expect(output).toContain(logged);
  expect(output).toMatch(/closed\n$/);
  expect(code).toBe(1);
});
