import type { Tally } from './readme.ts';
import { type Row, ratioOf } from './row.ts';
import { markdownTable } from './table.ts';

/** What a whole run measured, as bench/results.json keeps it. */
export interface Results {
  at: string;
  /** The commit that was measured; with a plus where the tree had changes besides. */
  commit: string;
  machine: string;
  parts: Part[];
}

/** What one `*.bench.ts` measured. */
export interface Part {
  name: string;
  /** Of the machine, before it began. */
  load: number;
  rows: Row[];
}

/** A ratio that is worse by more than this says something else than the machine's moods. */
const muchWorse = 1.2;

/** Says which ratios have become worse than they were by more than a fifth. Where nothing was compared, only the machine may be another. */
export function worseThan(kept: Results, parts: readonly Part[]): string[] {
  const before = new Map(kept.parts.flatMap(({ rows }) => rows.map((row) => [nameOf(row), ratioOf(row)])));
  return parts.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const [was, is] = [before.get(nameOf(row)), ratioOf(row)];
      if (was === undefined || is === undefined) return [];
      const times = row.unit === '/s' ? was / is : is / was;
      return times > muchWorse ? [`${nameOf(row)}: ${was.toFixed(2)} at ${kept.commit}, ${is.toFixed(2)} now`] : [];
    }),
  );
}

const nameOf = ({ work, floor }: Row): string => (floor ? `${work}, beside ${floor.is}` : work);

export function tallyOf(parts: readonly Part[]): Tally {
  const judged = parts.flatMap(({ rows }) => rows.filter(({ met }) => met !== undefined));
  return { judged: judged.length, met: judged.filter(({ met }) => met).length };
}

/** The whole table with when and where, as a page. */
export function resultsPage({ at, commit, machine, parts }: Results, worse: readonly string[]): string {
  const rows = parts.flatMap((part) => part.rows);
  const { judged, met } = tallyOf(parts);
  const missed = rows.filter((row) => row.met === false);
  const loads = parts.map(({ name, load }) => `${name} ${load.toFixed(1)}`).join(', ');
  const pointedOut =
    worse.length === 0 ? '' : `\nWorse by more than a fifth than in the run before:\n\n${worse.map((line) => `- ${line}\n`).join('')}`;
  return `# How fast

Measured by \`npm run bench -- --write\` on ${at.slice(0, 10)}, commit ${commit}: ${machine}. Load of the machine before each part: ${loads}.

Ours and its floor are measured in the same run, in turn; the numbers are medians, beside them the least and the most of so many rounds. ${met} of ${judged} targets were met.
${pointedOut}${missed.length === 0 ? '' : `\n## Missed\n\n${missed.map((row) => `- ${nameOf(row)} (${row.target})\n`).join('')}`}
## All

${markdownTable(rows)}
`;
}
