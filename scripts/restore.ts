import { runCommand } from '#server/commands/commands.ts';
import { loadEnvironmentFile } from './start/environment.ts';

loadEnvironmentFile();
await runCommand('restore', process.argv.slice(2));
