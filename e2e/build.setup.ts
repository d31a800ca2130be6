import { buildWeb, compressWeb } from '#scripts/start/build-web.ts';

/** Runs once, before the workers start their servers: otherwise each server would compress the page for itself. */
export default async function setup(): Promise<void> {
  await buildWeb();
  await compressWeb();
}
