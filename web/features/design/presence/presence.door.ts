// Who else is here. Other rooms import this file only.
export { PresenceAvatars } from './presence-avatars.tsx';
export { usePresence } from './use-presence.ts';
