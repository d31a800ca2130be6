import { remember, remembered } from '#web/code/remembered.ts';

const key = 'samusil-pending-sign-out';

/**
 * Records that somebody signed out here while the server could not be reached; false removes the record once the server knows of the
 * sign-out. Where storage is blocked nothing is recorded, and the session expires by itself.
 */
export const setSignOutPending = (pending: boolean): void => remember(key, pending ? 'true' : undefined);

export const isSignOutPending = (): boolean => remembered(key) !== undefined;
