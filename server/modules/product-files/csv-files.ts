import { csvMark, writeCsv } from '#contract/tables/csv.ts';
import { cellText } from '#contract/tables/table-cells.ts';
import { type FileTable, topRows } from './file-table.ts';

const linesOf = (table: FileTable): string[][] => [...topRows(table), ...table.rows.map((row) => row.map(cellText))];

/** A table as CSV in UTF-8, which Excel knows by its mark. */
export const csvOf = (table: FileTable): Buffer => Buffer.from(csvMark + writeCsv(linesOf(table)));

type Cp949File = { bytes: Buffer } | { unwritable: { name: string; characters: string } };

/** A table as CSV in CP949, as older Korean programs read it; or the first row with characters that CP949 does not have. */
export async function cp949Of(table: FileTable): Promise<Cp949File> {
  const { default: iconv } = await import('iconv-lite');
  const kept = (text: string) => iconv.decode(iconv.encode(text, 'cp949'), 'cp949') === text;
  const lines = linesOf(table);
  const text = writeCsv(lines);
  const bytes = iconv.encode(text, 'cp949');
  if (iconv.decode(bytes, 'cp949') === text) return { bytes };
  const [line = []] = lines.filter((row) => !row.every(kept));
  const characters = [...new Set(line.join(''))].filter((character) => !kept(character)).join(' ');
  return { unwritable: { name: line[2] ?? '', characters } };
}
