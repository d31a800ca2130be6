import { runCommand } from '#server/commands/commands.ts';
import { loadEnvironmentFile } from './environment.ts';

loadEnvironmentFile();
await runCommand('restore', process.argv.slice(2));
