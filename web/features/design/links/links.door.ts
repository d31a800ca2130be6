// Predecessors and successors of items, as texts and as a graph. Other rooms import this file only.
export { type BarText, cycleText, linkText, titleOf } from './link-text.ts';
export { neighboursOf, type PlanItem, planGraphOf, planItems, usePlanGraph } from './plan-items.ts';
