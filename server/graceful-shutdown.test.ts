import { expect, it } from 'vitest';
import { firstMessage, startNode } from '#test/node-process.ts';

/** A process with something open; `close` is the code that closes it. */
const processWith = (close: string) =>
  startNode({
    lines: `import { shutDownOnSignals } from '#server/graceful-shutdown.ts';
      const log = { warn: (words) => console.log(words), error: ({ err }) => console.log('failed', err.message) };
      shutDownOnSignals(0)(async () => { console.log('closing'); process.send('closing'); ${close} }, log);
      setInterval(() => {}, 1000);
      process.send('open');`,
  });

it('a process that is told to stop closes what is open, and ends well', async () => {
  const running = processWith("await new Promise((resolve) => setTimeout(resolve, 100)); console.log('closed');");
  await firstMessage(running);
  running.child.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ code: 0, output: 'closing\nclosed\n' });
});

it('what cannot be closed does not keep it', async () => {
  const running = processWith("throw new Error('gone');");
  await firstMessage(running);
  running.child.kill('SIGTERM');
  expect(await running.ended).toMatchObject({ code: 0, output: 'closing\nfailed gone\n' });
});

it('a second Ctrl+C ends it at once, a second SIGTERM does not', async () => {
  const running = processWith('await new Promise(() => {});');
  await firstMessage(running);
  running.child.kill('SIGTERM');
  await firstMessage(running);
  running.child.kill('SIGTERM');
  running.child.kill('SIGINT');
  expect(await running.ended).toMatchObject({ code: 130, output: 'closing\n' });
});

it.each(['SIGTERM', 'SIGINT'] as const)('a %s before anything is open ends it well', async (signal) => {
  const running = startNode({
    lines: `import { shutDownOnSignals } from '#server/graceful-shutdown.ts';
      shutDownOnSignals();
      setInterval(() => {}, 1000);
      process.send('starting');`,
  });
  await firstMessage(running);
  running.child.kill(signal);
  expect(await running.ended).toMatchObject({ code: 0, signal: null });
});
