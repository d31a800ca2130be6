import { parseArgs } from 'node:util';
import { run } from './test/run.ts';

/** Sends more random requests to every endpoint than `npm test` does; the same seed sends the same requests again. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '1000' }, seed: { type: 'string' }, postgres: { type: 'boolean', default: false } },
});
const { requests, seed = crypto.randomUUID().slice(0, 8), postgres } = values;
console.log(`npm run fuzz -- --requests ${requests} --seed ${seed}${postgres ? ' --postgres' : ''}`);
const { code } = await run('vitest', ['run', `--project=${postgres ? 'server-postgres' : 'server'}`, 'server/any-request.test.ts'], {
  env: { SAMUSIL_FUZZ_REQUESTS: requests, SAMUSIL_FUZZ_SEED: seed },
});
process.exitCode = code;
