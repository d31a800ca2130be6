import { exitCodeOf, explain } from '#server/explain-error.ts';
import { buildWeb, compressWeb } from './start/build-web.ts';

/** Builds and compresses the page, so that it can be copied to a machine without the packages for building it. */
try {
  await buildWeb();
  await compressWeb();
} catch (error) {
  await explain(error);
  process.exitCode = exitCodeOf(error);
}
