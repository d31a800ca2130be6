import type { Finding } from '#contract/customs/rules/finding.ts';

/** Merges the same finding of several lines into one, with the products that it concerns. */
export function groupFindings(findings: readonly Finding[]): { finding: Finding; pdNumbers: number[] }[] {
  const groups: { finding: Finding; pdNumbers: number[] }[] = [];
  for (const finding of findings) {
    const { place } = finding;
    const group = place.of === 'line' ? groups.find((each) => each.finding.code === finding.code) : undefined;
    if (group && place.of === 'line') group.pdNumbers.push(place.pdNumber);
    else groups.push({ finding, pdNumbers: place.of === 'line' ? [place.pdNumber] : [] });
  }
  return groups;
}
