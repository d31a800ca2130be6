import type { OnProgress } from '#server/db/copy/load.ts';
import { officeMessages } from '#server/messages/messages.ts';

/** The shortest time between two updates, in milliseconds. */
const every = 500;

/** Shows progress on one line of the terminal; prints nothing where stderr is a file or a log. */
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
