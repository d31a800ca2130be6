import { buildWeb, compressWeb } from '#scripts/start/build-web.ts';

/** Once, before the workers start their servers side by side: each of those would compress the page for itself. */
export default async function setup(): Promise<void> {
  await buildWeb();
  await compressWeb();
}
