import type { BarText } from '#web/features/design/links/links.door.ts';

type Texts = ReadonlyMap<string, BarText>;

/** Combines the texts about bars from two sources. The text of a bar's links comes first. */
export function bothTexts(links: Texts, shifts: Texts): Texts {
  if (links.size === 0 || shifts.size === 0) return links.size === 0 ? shifts : links;
  const both = new Map(links);
  for (const [key, shift] of shifts) {
    const link = both.get(key);
    both.set(key, link ? { ...link, ...shift, spoken: `${link.spoken}, ${shift.spoken}` } : shift);
  }
  return both;
}
