import { readFile } from 'node:fs/promises';
import { Refusal } from '#sandbox/refusal.ts';
import type { StandIn } from '#sandbox/stand-in.ts';

/** The style sheet of the sandbox's font: not every machine has a Korean font. */
export const fontSheet = '/fonts/pretendard.css';

const shipped = import.meta.resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');

/** Serves Pretendard in small pieces, of which a browser loads only those that it needs. */
export function fontsService(): StandIn {
  return {
    name: 'fonts',
    routes(app) {
      app.addHook('onSend', async (_request, reply) => {
        if (reply.statusCode === 200) reply.header('cache-control', 'public, max-age=86400');
      });
      app.get('/pretendard.css', async (_request, reply) => await reply.type('text/css; charset=utf-8').send(await file(shipped)));
      app.get<{ Params: { piece: string } }>('/woff2-dynamic-subset/:piece', async ({ params: { piece } }, reply) => {
        if (!/^[\w.]+\.woff2$/.test(piece)) throw missing();
        return await reply.type('font/woff2').send(await file(new URL(`./woff2-dynamic-subset/${piece}`, shipped).href));
      });
    },
  };
}

const missing = () => new Refusal(404, 'No such font.');

async function file(address: string): Promise<Buffer> {
  try {
    return await readFile(new URL(address));
  } catch {
    throw missing();
  }
}
