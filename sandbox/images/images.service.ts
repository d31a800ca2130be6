import { seedOf } from '#samples/random.ts';
import { plain } from '#sandbox/kernel/answer.ts';
import { routes } from '#sandbox/kernel/router.ts';
import type { Service } from '#sandbox/kernel/service.ts';
import { drawPicture } from './draw-picture.ts';

/** One picture in this many is missing, always the same ones: pages have to cope with that. */
const missingEvery = 40;

/** Stands in for the picture host: a drawing for every path, always the same one. */
export function imagesService(): Service {
  return {
    name: 'images',
    handle: routes({
      'GET /:folder/:file': ({ params }) => {
        const seed = seedOf(`${params.folder}/${params.file}`);
        if (seed % missingEvery === 0) return plain('No such picture.', 404);
        return {
          status: 200,
          headers: {
            'content-type': 'image/svg+xml',
            // shown by the page of another origin
            'cross-origin-resource-policy': 'cross-origin',
            'cache-control': 'public, max-age=86400',
          },
          body: drawPicture(seed),
        };
      },
    }),
  };
}
