import type { Tally } from './readme.ts';
import { type Row, ratioOf } from './row.ts';
import { markdownTable } from './table.ts';

/** The results of one `*.bench.ts`, as bench/results.json stores them. */
export interface Part {
  name: string;
  at: string;
  /** The measured commit, with a plus if there were uncommitted changes. */
  commit: string;
  machine: string;
  /** The load of the machine before the measurement. */
  load: number;
  rows: Row[];
}

/** The parts to store after a measurement: for each benchmark that still exists the newest part, in the order of the names. */
export function together(names: readonly string[], kept: readonly Part[], measured: readonly Part[]): Part[] {
  const newest = new Map([...kept, ...measured].map((part) => [part.name, part]));
  return names.flatMap((name) => newest.get(name) ?? []);
}

/** A ratio that is worse by more than this factor is not explained by fluctuations of the machine. */
const muchWorse = 1.2;

/** The ratios that became worse by more than a fifth. Rows without a floor are left out, as they depend on the machine. */
export function worseThan(kept: readonly Part[], parts: readonly Part[]): string[] {
  const before = new Map(kept.flatMap(({ commit, rows }) => rows.map((row) => [nameOf(row), { commit, ratio: ratioOf(row) }])));
  return parts.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const { ratio: was, commit } = before.get(nameOf(row)) ?? {};
      const is = ratioOf(row);
      if (was === undefined || is === undefined) return [];
      const times = row.unit === '/s' ? was / is : is / was;
      return times > muchWorse ? [`${nameOf(row)}: ${was.toFixed(2)} at ${commit}, ${is.toFixed(2)} now`] : [];
    }),
  );
}

const nameOf = ({ work, floor }: Row): string => (floor ? `${work}, beside ${floor.is}` : work);

export function tallyOf(parts: readonly Part[]): Tally {
  const judged = parts.flatMap(({ rows }) => rows.filter(({ met }) => met !== undefined));
  return { judged: judged.length, met: judged.filter(({ met }) => met).length };
}

/** A page with all stored parts, each with its time and commit. */
export function resultsPage(parts: readonly Part[], worse: readonly string[]): string {
  const { judged, met } = tallyOf(parts);
  const missed = parts.flatMap(({ rows }) => rows.filter((row) => row.met === false));
  const sections = [
    '# How fast',
    'Measured by `npm run bench -- --write`. Ours and its floor are measured in the same run, in turn; the numbers are medians, beside them the least and the most of so many rounds.',
    `${met} of ${judged} targets were met.`,
    ...listed('Worse by more than a fifth than before', worse),
    ...listed(
      'Missed',
      missed.map((row) => `${nameOf(row)} (${row.target})`),
    ),
    ...parts.flatMap(({ name, at, commit, machine, load, rows }) => [
      `## ${name}`,
      `${at.slice(0, 10)}, commit ${commit}, load ${load.toFixed(1)} before it: ${machine}.`,
      markdownTable(rows),
    ]),
  ];
  return `${sections.join('\n\n')}\n`;
}

const listed = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${head}`, lines.map((line) => `- ${line}`).join('\n')];
