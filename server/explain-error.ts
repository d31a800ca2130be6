import { StartError } from '#server/config/start-error.ts';

/**
 * Prints on the terminal why something could not start or ended, and what to do. Of an unexpected error it prints what would be logged: its
 * stack and those of its causes, never the values of a statement.
 */
export async function explain(error: unknown): Promise<void> {
  if (error instanceof StartError) return console.error(`\n${error.message}\n→ ${error.advice}\n`);
  // loaded only here: it needs the whole of Drizzle
  const { loggedError, writeError } = await import('#server/http/logged-error.ts');
  console.error(writeError(loggedError(error)));
}

/** The exit code of a process that could not start. */
export const exitCodeOf = (error: unknown): number => (error instanceof StartError ? error.exitCode : 1);
