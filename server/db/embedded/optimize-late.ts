import os from 'node:os';
import v8 from 'node:v8';

/** With less memory than this, in megabytes, nothing of the database's code is optimized. */
const enough = 1536;

/**
 * V8 compiles the database's code twice: quickly as it is first called, and with optimizations when it has run for a while.
 * For one function, the interpreter of expressions, the second takes 600 MB and most of a second of a processor, just as the
 * server starts. So that waits until there is real work, about 150 times as long as it would; and on a machine that has not
 * got that memory it never comes, which makes statements that compute much 1.5 to 2 times as slow, and others none.
 *
 * Holds for databases that are opened afterwards, in the whole process.
 */
export function optimizeLate(megabytes = memory()): void {
  const flags =
    megabytes < enough ? ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] : ['--wasm-tiering-budget=2000000000'];
  for (const flag of flags) v8.setFlagsFromString(flag);
}

/** What the machine has, or what this process may take of it, in megabytes. */
const memory = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
