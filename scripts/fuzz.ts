import { parseArgs } from 'node:util';
import { run } from './test/run.ts';

/** Asks every endpoint more often than `npm test` does, and for other things; the same seed asks for the same again. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '1000' }, seed: { type: 'string' }, postgres: { type: 'boolean', default: false } },
});
const { requests, seed = crypto.randomUUID().slice(0, 8), postgres } = values;
console.log(`npm run fuzz -- --requests ${requests} --seed ${seed}${postgres ? ' --postgres' : ''}`);
const { code } = await run('vitest', ['run', `--project=${postgres ? 'server-postgres' : 'server'}`, 'server/any-request.test.ts'], {
  env: { SAMUSIL_FUZZ_REQUESTS: requests, SAMUSIL_FUZZ_SEED: seed },
});
process.exitCode = code;
