// What follows something that moves, moves along. Other rooms import this file only.
export { type Decide, useFollowers } from './use-followers.tsx';
