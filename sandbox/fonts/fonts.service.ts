import { readFile } from 'node:fs/promises';
import { type Answer, plain } from '#sandbox/kernel/answer.ts';
import { routes } from '#sandbox/kernel/router.ts';
import type { Service } from '#sandbox/kernel/service.ts';

/** Where a page of the sandbox finds its type: not every machine has a Korean font. */
export const fontSheet = '/fonts/pretendard.css';

const shipped = import.meta.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');

/** Pretendard, in the small pieces of which a browser loads only those it needs. */
export function fontsService(): Service {
  return {
    name: 'fonts',
    handle: routes({
      'GET /pretendard.css': async () => await file(shipped, 'text/css; charset=utf-8'),
      'GET /woff2-dynamic-subset/:piece': async ({ params: { piece } }) =>
        /^[\w.]+\.woff2$/.test(piece)
          ? await file(new URL(`./woff2-dynamic-subset/${piece}`, shipped).href, 'font/woff2')
          : plain('No such font.', 404),
    }),
  };
}

async function file(address: string, type: string): Promise<Answer> {
  try {
    const body = await readFile(new URL(address));
    return { status: 200, headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' }, body };
  } catch {
    return plain('No such font.', 404);
  }
}
