// Lifting things with a finger by a long press. Loaded after the board. Other rooms import this file only.
export { isCarrying, isHolding, isLifted, liftByRest, trembling } from './lifting.ts';
