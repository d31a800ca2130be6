// Who else is here. Other rooms import this file only.
export { PresenceFaces } from './presence-faces.tsx';
export { usePresence } from './use-presence.ts';
