// What other modules may use of this module.
export { eraseMembers, membersToErase } from './erase-members.ts';
