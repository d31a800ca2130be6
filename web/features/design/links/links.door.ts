// What follows what, in words and as a graph. Other rooms import this file only.
export { circleText, type LinkText, linkText, titleOf } from './link-text.ts';
export { neighboursOf, type PlanItem, planGraphOf, planItems } from './plan-items.ts';
