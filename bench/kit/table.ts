import type { Row } from './row.ts';

const heads = ['work', 'ours', 'floor', 'ratio', 'target', 'met?'];

const cellsOf = ({ work, ours, floor, ratio, target, met }: Row) => [
  work,
  ours,
  floor,
  ratio,
  target,
  met === undefined ? '' : met ? 'yes' : 'NO',
];

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

/** The table for a page. */
export const markdownTable = (rows: readonly Row[]): string =>
  [heads, heads.map(() => '---'), ...rows.map(cellsOf)]
    .map((cells) => `| ${cells.map((cell) => (cell === 'NO' ? '**no**' : cell)).join(' | ')} |`)
    .join('\n');
