import { runCommand } from '#server/commands/commands.ts';
import { exitCodeOf, explain } from '#server/explain-error.ts';
import { loadEnvironmentFile } from './environment.ts';

/** Runs an operating command with the same settings as the server. */
export async function officeCommand(name: string): Promise<never> {
  try {
    loadEnvironmentFile();
  } catch (error) {
    await explain(error);
    process.exit(exitCodeOf(error));
  }
  return await runCommand(name, process.argv.slice(2));
}
