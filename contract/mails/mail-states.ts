/**
 * What became of a mail to a receiver. No zod here: the page imports these tables.
 *
 * - `waiting`: to be sent, or to be tried again
 * - `sending`: it was written down, and the mail server is being told
 * - `sent`: the mail server has taken it
 * - `failed`: it was not sent, and is not tried again by itself
 * - `unknown`: the connection broke, or the process died, before the mail server had said that it took it
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail is not sent; what the mail server said stands beside it. */
export const mailFaults = [
  /** Nobody answers there. */
  'unreachable',
  /** User or password are wrong, or the connection could not be made safe. */
  'not-let-in',
  /** There is no such mailbox. */
  'address',
  /** The mail server does not want it. */
  'refused',
  /** The answer was lost. */
  'lost',
  /** The order was cancelled, or what it says is no longer so: a number that it names, or the state that it tells of. */
  'outdated',
] as const;
export type MailFault = (typeof mailFaults)[number];

/** It was not sent, as far as anybody knows: people may have it sent again. */
export const maySendAgain = (state: MailState): boolean => state === 'failed' || state === 'unknown';
