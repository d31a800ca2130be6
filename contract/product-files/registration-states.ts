/** `stopped` by a person, or because ECOUNT does not let us in; it goes on when somebody says so. No zod here: the page imports it. */
export const registrationStates = ['running', 'stopped', 'done'] as const;
