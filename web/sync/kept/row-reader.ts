import { betweenRows } from '#contract/live.ts';
import { createSharedTexts } from './shared-texts.ts';

/** A row is shorter than so many characters; in a longer text without an end of one nobody looks for it any more. */
const longestRow = 1_000_000;

/** Reads the JSON of an array while its text comes, a few rows at a time. */
export interface RowReader<Row> {
  /** The next piece of the text, cut anywhere. */
  add(text: string): void;
  /** What `JSON.parse` makes of all of it; throws where only the whole text says what it is, or what is wrong with it. */
  end(): Row[];
}

/**
 * Cuts where the server writes its mark between two rows. That the mark stands there and nowhere else need not be believed: each
 * piece has to be rows and nothing but rows, and only pieces of an array of rows are.
 */
export function createRowReader<Row>(): RowReader<Row> {
  const rows: Row[] = [];
  const share = createSharedTexts();
  let rest = '';
  let isCut = false;
  let isOdd = false;

  const take = (text: string) => {
    const read = JSON.parse(text) as Row[];
    if (read.length === 0) throw new SyntaxError('no row before or behind a mark');
    for (const row of read) rows.push(share(row));
  };
  return {
    add(text) {
      if (isOdd) return;
      rest += text;
      const end = rest.length > longestRow ? -1 : rest.lastIndexOf(betweenRows);
      if (end === -1) return;
      try {
        take(`${isCut ? '[' : ''}${rest.slice(0, end)}]`);
      } catch {
        isOdd = true;
      }
      isCut = true;
      rest = rest.slice(end + betweenRows.length);
    },
    end() {
      if (!isCut) return JSON.parse(rest) as Row[];
      if (isOdd) throw new SyntaxError('rows that are no rows');
      take(`[${rest}`);
      return rows;
    },
  };
}
