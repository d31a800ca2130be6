import { expect, it } from 'vitest';
import { fileReader } from './file-reader.ts';
import { FileRefused } from './file-refused.ts';

/** Calls a reader whose worker fails with this event, as a browser would report it. */
const refusedBy = (event: Event) => {
  const worker = Object.assign(new EventTarget(), { onerror: null as ((event: Event) => void) | null, postMessage() {}, terminate() {} });
  const asked = fileReader(worker as unknown as Worker).call('open', { content: 'a', opening: undefined } as never);
  worker.onerror?.(event);
  return asked.catch((error: unknown) => (error instanceof FileRefused ? error.reason : error));
};

it('says of a worker whose code could not be loaded that it is not the file', async () => {
  expect(await refusedBy(new Event('error'))).toBe('not-loaded');
  expect(await refusedBy(new ErrorEvent('error', { message: 'Out of memory' }))).toBe('broken');
});
