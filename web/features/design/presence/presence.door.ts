// Other people who have the board open. Loaded after the screen. Other rooms import this file only.
export { Presence } from './presence.tsx';
