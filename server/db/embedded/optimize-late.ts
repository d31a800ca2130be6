import os from 'node:os';
import v8 from 'node:v8';

/** With less memory than this, in megabytes, the database's code is never optimized. */
const enough = 1536;

/**
 * V8 compiles the database's WebAssembly twice: quickly at the first call, and with optimizations after it has run for a while.
 * For one function, PostgreSQL's expression interpreter, optimizing takes 600 MB and most of a second of CPU time, just as the
 * server starts. The budget delays it about 150 times, until there is real work. On a machine without that much memory it is
 * switched off, which makes statements that compute much 1.5 to 2 times as slow, and others no slower.
 *
 * Applies to databases that are opened afterwards, in the whole process.
 */
export function optimizeLate(megabytes = memory()): void {
  const flags =
    megabytes < enough ? ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] : ['--wasm-tiering-budget=2000000000'];
  for (const flag of flags) v8.setFlagsFromString(flag);
}

/** The memory of the machine, or the limit of this process where that is lower, in megabytes. */
const memory = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
