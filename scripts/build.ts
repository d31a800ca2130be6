import { buildWeb, compressWeb } from './start/build-web.ts';
import { exitCodeOf, explain } from './start/environment.ts';

/** Builds and compresses the page, so that it can be copied to a machine without the packages for building it. */
try {
  await buildWeb();
  await compressWeb();
} catch (error) {
  explain(error);
  process.exitCode = exitCodeOf(error);
}
