// Who else is here: loaded after the screen. Other rooms import this file only.
export { Presence } from './presence.tsx';
