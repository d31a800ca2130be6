import { betweenRows } from '#contract/live.ts';
import { createSharedTexts } from './shared-texts.ts';

/** A row is shorter than this many characters. If a longer text contains no end of a row, it is not searched any further. */
const longestRow = 1_000_000;

/** Parses the JSON of an array while its text arrives, a few rows at a time. */
export interface RowReader<Row> {
  /** The next piece of the text, cut anywhere. */
  add(text: string): void;
  /** The same as `JSON.parse` of the whole text. Throws if only the whole text tells what it is, or what is wrong with it. */
  end(): Row[];
}

/**
 * Cuts the text where the server writes its mark between two rows. The mark is not trusted: each piece has to consist of complete rows,
 * which is true only of pieces of an array of rows.
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
