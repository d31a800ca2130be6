import { parseArgs } from 'node:util';
import { run } from './test/run.ts';

/** Asks every endpoint more often than `npm test` does, and for other things; the same seed asks for the same again. */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '1000' }, seed: { type: 'string' } } });
const { requests, seed = crypto.randomUUID().slice(0, 8) } = values;
console.log(`npm run fuzz -- --requests ${requests} --seed ${seed}`);
const { code } = await run('vitest', ['run', '--project=server', 'server/any-request.test.ts'], {
  env: { SAMUSIL_FUZZ_REQUESTS: requests, SAMUSIL_FUZZ_SEED: seed },
});
process.exitCode = code;
