import { buildWeb, compressWeb } from './build-web.ts';
import { exitCodeOf, explain } from './environment.ts';

/** The page, ready to be sent, for a machine that has not got what builds it. */
try {
  await buildWeb();
  await compressWeb();
} catch (error) {
  explain(error);
  process.exitCode = exitCodeOf(error);
}
