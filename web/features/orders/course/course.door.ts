// The course of orders: their steps and stages. Other rooms import this file only.
export { OrderSteps } from './order-steps.tsx';
export { StageBadge } from './stage-badge.tsx';
export { StageFilter } from './stage-filter.tsx';
export { StepOrdersMenu } from './step-orders-menu.tsx';
export { useMarkStep } from './use-mark-step.ts';
