/** The number of rows with a target, and how many of them meet it. */
export interface Tally {
  judged: number;
  met: number;
}

/** The place in each README that names the results, and the words that are written there. */
const summaries = {
  'README.md': {
    where: /(\(bench\/results\.md\) \| how fast it is, compared with what)[^|]*\|/,
    words: ({ judged, met }: Tally) => `${met} of ${judged} targets met`,
    missed: (count: number) => `${count} [missed](bench/results.md#missed)`,
  },
  'README.ko.md': {
    where: /(\(bench\/results\.md\) \| 얼마나 빠른지, 다른 것과 비교해서)[^|]*\|/,
    words: ({ judged, met }: Tally) => `목표 ${judged}개 중 ${met}개 달성`,
    missed: (count: number) => `${count}개 [미달](bench/results.md#missed)`,
  },
};

export const readmes = Object.keys(summaries) as (keyof typeof summaries)[];

/** The README with the current tally, so that readers know about missed targets before they follow the link to the results. */
export function readmeWith(name: keyof typeof summaries, readme: string, tally: Tally): string {
  const { where, words, missed } = summaries[name];
  if (!where.test(readme)) throw new Error(`${name} does not say where the results of the bench are.`);
  const missing = tally.judged - tally.met;
  const found = missing === 0 ? words(tally) : `${words(tally)}, ${missed(missing)}`;
  return readme.replace(where, (_, link: string) => `${link} (${found}) |`);
}
