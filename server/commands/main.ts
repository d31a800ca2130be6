import { runCommand } from './commands.ts';

const [name = '', ...options] = process.argv.slice(2);
await runCommand(name, options);
