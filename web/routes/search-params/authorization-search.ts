import { ownPath, readings, text } from './search-values.ts';

/**
 * `attempt` and `code`: the result of a sign-in in this window (without a pop-up). `invitation`: comes from the link that an administrator
 * sent to somebody who signs in for the first time.
 */
export const authorizationSearch = (raw: Record<string, unknown>) =>
  readings({ returnTo: ownPath(raw.returnTo), attempt: text(raw.attempt), code: text(raw.code), invitation: text(raw.invitation) });
