import type { OnProgress } from '#server/db/copy/load.ts';
import { officeMessages } from '#server/messages/messages.ts';

/** How often at most, in milliseconds, it says how far it is. */
const every = 500;

/** Says on one line of the terminal how far it is; to a file or a log it says nothing. */
export function showProgress(doing: string): OnProgress {
  const { stderr } = process;
  if (!stderr.isTTY) return () => {};
  let printedAt = 0;
  return (done, all) => {
    const isDone = done >= all;
    if (!isDone && Date.now() < printedAt + every) return;
    printedAt = Date.now();
    stderr.write(`\r\x1b[K${doing}: ${officeMessages().commands.rows(done, all)}${isDone ? '\n' : ''}`);
  };
}

export const allRows = (tables: readonly { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);

export const secondsSince = (began: number): string => ((Date.now() - began) / 1000).toFixed(1);
