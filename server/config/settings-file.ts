import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import { startMessages } from '#server/messages/messages.ts';
import { StartError } from './start-error.ts';

/**
 * The lines that are accepted: empty ones, comments, and `NAME=value`. A value in quotation marks may have several lines. Node would cut
 * an unquoted value at its `#`, and silently skip every line of another form.
 */
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/.source;
const value = `[ \\t]*(?:${quoted})[ \\t]*(?:#.*)?|[ \\t]*[^\\s"'\`#][^#\\r\\n]*?(?:[ \\t]+#.*)?|[ \\t]*(?:[ \\t]#.*)?`;
const line = new RegExp(`[ \\t]*(?:#.*|(?:export[ \\t]+)?[A-Za-z_]\\w*[ \\t]*=(?:${value}))?[ \\t]*(?:\\r?\\n|$)`, 'y');

/** The number of the first line that Node would skip or read in part; undefined where there is none. */
export function faultyLine(text: string): number | undefined {
  for (let at = 0; at < text.length; at = line.lastIndex) {
    line.lastIndex = at;
    if (!line.test(text)) return text.slice(0, at).split('\n').length;
  }
  return undefined;
}

/** Throws a `StartError` where Node would read a file of settings in part, or not at all. No message contains the file's contents. */
export function checkSettingsFile(file: string): void {
  const words = startMessages();
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch (cause) {
    throw new StartError(words.settingsUnreadable(file, (cause as NodeJS.ErrnoException).code ?? String(cause)), { cause });
  }
  const text = bytes.toString();
  if (!isUtf8(bytes) || /[\0\uFEFF]/.test(text)) throw new StartError(words.settingsNotText(file));
  const fault = faultyLine(text);
  if (fault !== undefined) throw new StartError(words.settingsLine(file, fault));
}

/** Checks the settings files that Node was started with (`--env-file`, as in `deploy/samusil`). */
export function checkNamedSettingsFiles(options: readonly string[] = process.execArgv): void {
  const named = options.flatMap((option) => /^--env-file=(.*)$/.exec(option)?.[1] ?? []);
  for (const file of named) checkSettingsFile(file);
}
