import type { PlanGraph } from '#contract/design/plan-graph.ts';
import { cycleAmong } from '#contract/design/plan-graph.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import type { Neighbours, PlanItem } from './plan-items.ts';

export const titleOf = ({ summary }: Pick<PlanItem, 'summary'>, t: Catalog): string => shortName(summary) || t.design.untitled;

/** '‘도면’, ‘시공’' */
export const titlesOf = (items: readonly PlanItem[], t: Catalog): string =>
  items.map((item) => t.planDialogs.quoted(titleOf(item, t))).join(', ');

/** Why an item cannot have these predecessors: the circle that would result, by titles; null if there is none. */
export function cycleText(graph: PlanGraph<PlanItem>, key: string, predecessors: readonly string[], t: Catalog): string | null {
  const cycle = cycleAmong(graph, key, predecessors);
  if (!cycle) return null;
  const titles = cycle.map((passed) => {
    const item = graph.find(passed);
    return item ? titleOf(item, t) : t.planDialogs.predecessorUnknown;
  });
  return t.planDialogs.cycle(titles.join(' → '));
}

/** A text about an item in addition to its days, such as about its predecessors. */
export interface BarText {
  spoken: string;
  /** Whether it begins before its predecessors have ended. */
  isEarly?: boolean;
  /** A short form that is shown on the bar. */
  short?: string;
}

export function linkText({ predecessors, successors, late }: Neighbours, t: Catalog): BarText {
  const sentences = [
    ...(predecessors.length > 0 ? [t.planDialogs.after(titlesOf(predecessors, t))] : []),
    ...(late.length > 0 ? [t.planDialogs.tooEarly(titlesOf(late, t))] : []),
    ...(successors.length > 0 ? [t.planDialogs.before(titlesOf(successors, t))] : []),
  ];
  return { spoken: sentences.join(', '), isEarly: late.length > 0 };
}
