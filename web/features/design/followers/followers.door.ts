// Moving followers along with an item. Other rooms import this file only.
export { type Decide, useFollowers } from './use-followers.tsx';
