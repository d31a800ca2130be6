import { constants } from 'node:os';
import { checkNamedSettingsFiles } from '#server/config/settings-file.ts';
import { StartError } from '#server/config/start-error.ts';
import { parseEnvironment, type StorageConfig, storageOf } from '#server/config/storage.ts';
import { explain } from '#server/explain-error.ts';
import { officeMessages } from '#server/messages/messages.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { move } from './move.ts';
import { restore } from './restore.ts';

/** Commands that run beside the server, with its settings. */
const commands = { backup, doctor, move, restore } satisfies Record<string, (storage: StorageConfig, options: string[]) => Promise<number>>;

/**
 * Runs a command and ends the process with its exit code: 0 when all is well. A signal ends the process at once, with the exit
 * code that shells expect; unfinished files are removed on exit.
 */
export async function runCommand(name: string, options: string[]): Promise<never> {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]));
  try {
    if (!isCommand(name)) throw new Error(`no such command: ${name}`);
    checkNamedSettingsFiles();
    process.exit(await commands[name](storageOf(parseEnvironment(process.env)), options));
  } catch (thrown) {
    const error = isCommand(name) && isUnknownOption(thrown) ? new StartError(officeMessages().commands.usage[name]) : thrown;
    await explain(error);
    process.exit(1);
  }
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Is it an error of `parseArgs`? */
const isUnknownOption = (thrown: unknown): boolean =>
  thrown instanceof TypeError && 'code' in thrown && /^ERR_PARSE_ARGS_/.test(String(thrown.code));
