import type { ProblemCode } from '#contract/problems.ts';
import { keysOf } from '#contract/records/keys-of.ts';

/**
 * The kinds of events in the security log. Their names for people are in `web/i18n/<language>/security.ts`. No zod here: the page imports
 * it.
 */

export const securityOutcomes = ['done', 'refused', 'failed'] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** What an event may contain besides who, when and from where: never a value, and never data of a customer. */
export interface SecurityFacts {
  /** Why it was refused: the code of a problem, or that the account is not registered. */
  reason: ProblemCode | 'not-registered';
  /** What it was about, by a name of ours: an endpoint, a job, a field, a role, a secret, the number of an order. */
  subject: string;
  /** The person it was about, by number. */
  about: number;
  /** The number of rows that were read, or of sessions that were ended. */
  rows: number;
}

interface Kind {
  outcome: SecurityOutcome;
  facts: readonly (keyof SecurityFacts)[];
  /** The minutes within which an equal event is only counted; 1 if absent. */
  aggregateMinutes?: number;
  /** Administrators are notified on the home page. */
  notifies?: true;
}

export const securityKinds = {
  // accounts
  'signed-in': { outcome: 'done', facts: [] },
  'sign-in-refused': { outcome: 'refused', facts: ['reason'] },
  'signed-out': { outcome: 'done', facts: [] },
  'sessions-ended': { outcome: 'done', facts: ['about', 'rows'] },
  'invitation-made': { outcome: 'done', facts: ['about'] },
  'invitation-used': { outcome: 'done', facts: [] },

  // refusals
  'right-refused': { outcome: 'refused', facts: ['reason', 'subject'] },
  'origin-refused': { outcome: 'refused', facts: ['reason', 'subject'] },
  'limit-reached': { outcome: 'refused', facts: ['reason', 'subject'] },
  'token-refused': { outcome: 'refused', facts: ['reason', 'subject'] },
  'feed-refused': { outcome: 'refused', facts: [], aggregateMinutes: 60 },

  // personal data, and files that leave the office
  'orders-listed': { outcome: 'done', facts: ['rows'] },
  'order-parcels-listed': { outcome: 'done', facts: ['rows'] },
  'order-opened': { outcome: 'done', facts: ['subject'] },
  'order-history-read': { outcome: 'done', facts: ['rows'] },
  'receiver-erased': { outcome: 'done', facts: ['subject'] },
  'members-listed': { outcome: 'done', facts: ['rows'] },
  'member-erased': { outcome: 'done', facts: ['subject'] },
  'maker-erased': { outcome: 'done', facts: ['subject'] },
  'invoice-made': { outcome: 'done', facts: ['subject'] },
  'label-printed': { outcome: 'done', facts: ['subject'] },
  'receiver-told': { outcome: 'done', facts: ['subject'] },
  'orders-exported': { outcome: 'done', facts: ['rows'] },
  'order-list-exported': { outcome: 'done', facts: ['rows'] },
  'prices-exported': { outcome: 'done', facts: ['rows'] },
  'feed-read': { outcome: 'done', facts: [], aggregateMinutes: 60 },
  'log-exported': { outcome: 'done', facts: [] },
  'database-copied': { outcome: 'done', facts: [] },
  'backup-restored': { outcome: 'done', facts: ['rows'] },
  'office-moved': { outcome: 'done', facts: ['rows'] },

  // roles and rights
  'staff-added': { outcome: 'done', facts: ['about'] },
  'staff-changed': { outcome: 'done', facts: ['about', 'subject'] },
  'administrator-made': { outcome: 'done', facts: ['about'], notifies: true },
  'role-given': { outcome: 'done', facts: ['about', 'subject'], notifies: true },
  'role-made': { outcome: 'done', facts: ['subject'] },
  'role-changed': { outcome: 'done', facts: ['subject'], notifies: true },
  'role-renamed': { outcome: 'done', facts: ['subject'] },
  'role-deleted': { outcome: 'done', facts: ['subject'] },
  'secret-rotated': { outcome: 'done', facts: ['subject'] },

  // the server itself
  'job-failed': { outcome: 'failed', facts: ['subject'], aggregateMinutes: 60 },
  'log-switched-off': { outcome: 'done', facts: [], notifies: true },
  'log-switched-on': { outcome: 'done', facts: [], notifies: true },
} as const satisfies Record<string, Kind>;

export type SecurityKind = keyof typeof securityKinds;
export const securityKindNames = keysOf(securityKinds);

/** A row of the table, typed as `Kind`. */
export const securityKindOf = (kind: SecurityKind): Kind => securityKinds[kind];

/** An event of one kind with its facts; `staffId` is given where it is not the person who makes the request. */
type EventOf<Name extends SecurityKind> = { kind: Name; staffId?: number } & Partial<
  Pick<SecurityFacts, (typeof securityKinds)[Name]['facts'][number]>
>;

/** An event to be written to the log. */
export type SecurityNote = { [Name in SecurityKind]: EventOf<Name> }[SecurityKind];
