import { type Row, ratioOf, type Unit, written } from './row.ts';
import type { Spread } from './statistics.ts';

const heads = ['work', 'ours', 'floor', 'ratio', 'from … to (rounds)', 'target', 'met?'];

function cellsOf(row: Row): string[] {
  const { work, unit, ours, floor, target, met } = row;
  return [
    work,
    written(ours.median, unit),
    floor ? `${written(floor.median, unit)} (${floor.is})` : '',
    ratioOf(row)?.toFixed(2) ?? '',
    [ours, ...(floor ? [floor] : [])].flatMap((spread) => (spread.rounds > 1 ? [range(spread, unit)] : [])).join(' beside '),
    target,
    met === undefined ? '' : met ? 'yes' : 'NO',
  ];
}

const range = ({ min, max, rounds }: Spread, unit: Unit): string => `${written(min, unit)} … ${written(max, unit)} (${rounds})`;

/** The table for a terminal. */
export function printedTable(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The table as Markdown. */
export const markdownTable = (rows: readonly Row[]): string =>
  [heads, heads.map(() => '---'), ...rows.map(cellsOf)]
    .map((cells) => `| ${cells.map((cell) => (cell === 'NO' ? '**no**' : cell)).join(' | ')} |`)
    .join('\n');
