// What a finger lifts by a long press: loaded after the board. Other rooms import this file only.
export { isCarrying, isHolding, isLifted, liftByRest, trembling } from './lifting.ts';
