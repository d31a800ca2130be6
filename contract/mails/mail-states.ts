/**
 * The states of a mail to a receiver. No zod here: the page imports these tables.
 *
 * - `waiting`: to be sent, or to be tried again
 * - `sending`: it is being handed to the mail server
 * - `sent`: the mail server has accepted it
 * - `failed`: it was not sent, and is not retried automatically
 * - `unknown`: the connection broke, or the process died, before the mail server confirmed that it accepted the mail
 */
export const mailStates = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail was not sent; the mail server's own words are stored beside it. */
export const mailFaults = [
  /** The mail server does not answer. */
  'unreachable',
  /** User or password are wrong, or no secure connection could be made. */
  'not-let-in',
  /** The mailbox does not exist. */
  'address',
  /** The mail server does not accept the mail. */
  'refused',
  /** The mail server's answer was lost. */
  'lost',
  /** The order was cancelled, or the mail is out of date: it names a tracking number or a state that has changed. */
  'outdated',
] as const;
export type MailFault = (typeof mailFaults)[number];

/** The mail was not sent, or nobody knows whether it was: a person may have it sent again. */
export const maySendAgain = (state: MailState): boolean => state === 'failed' || state === 'unknown';
