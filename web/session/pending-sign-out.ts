import { remember, remembered } from '#web/code/remembered.ts';

const key = 'samusil-pending-sign-out';

/**
 * Records that somebody signed out here while the server could not be reached, or that the server knows it now. Where storage
 * is blocked this is forgotten, and the session expires by itself.
 */
export const setSignOutPending = (pending: boolean): void => remember(key, pending ? 'true' : undefined);

export const isSignOutPending = (): boolean => remembered(key) !== undefined;
