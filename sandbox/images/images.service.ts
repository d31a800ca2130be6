import { seedOf } from '#samples/random.ts';
import { Refusal } from '#sandbox/refusal.ts';
import type { StandIn } from '#sandbox/stand-in.ts';
import { drawPicture } from './draw-picture.ts';

/** One picture in this many is missing, always the same ones, as pages have to cope with missing pictures. */
const missingEvery = 40;

/** Stands in for the picture host: each path always gets the same drawing. */
export function imagesService(): StandIn {
  return {
    name: 'images',
    routes(app) {
      app.get<{ Params: { folder: string; file: string } }>('/:folder/:file', async ({ params }, reply) => {
        const seed = seedOf(`${params.folder}/${params.file}`);
        if (seed % missingEvery === 0) throw new Refusal(404, 'No such picture.');
        // the app's page, which has another origin, shows these pictures
        reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=86400' });
        return await reply.type('image/svg+xml').send(drawPicture(seed));
      });
    },
  };
}
