import type { ProblemCode } from '#contract/problems.ts';

/**
 * `stopped`: by a person, or because the carrier refuses the credentials or does not answer. No zod here: the page imports these tables.
 */
export const batchStates = ['running', 'stopped', 'done'] as const;
export type BatchState = (typeof batchStates)[number];

/** The outcome of one order of a batch. */
export const batchOrderStates = ['waiting', 'made', 'failed'] as const;

/** Why a batch has no label for an order, where none of the problems of endpoints fits. */
const batchFailures = [
  /** No service of the carrier takes the order. */
  'no-service',
  /** The carrier takes the order, but not by the service that was asked for. */
  'not-by-service',
  /** The carrier refused to make the label. */
  'label-refused',
  /** No answer came: the label may exist, and people have to look. */
  'label-unknown',
  /** The process died while the carrier was asked: the label exists at the carrier, and its paper is lost. */
  'label-found',
  /** The process died while the carrier was asked: the carrier has no such label. */
  'label-missing',
  /** Somebody cancelled the label in the meantime. */
  'label-cancelled',
] as const;
export type BatchFailure = (typeof batchFailures)[number] | ProblemCode;
export const isBatchFailure = (code: string): code is (typeof batchFailures)[number] => (batchFailures as readonly string[]).includes(code);

/**
 * Values that do not fit the file of FedEx Ship Manager: the name of the receiver (the order is left out then), the goods (the file has
 * only the first), the e-mail address (the file leaves it empty), and the extension of a phone number (the file has no column for it).
 */
export const fileCuts = ['name', 'goods', 'email', 'extension'] as const;
export type FileCut = (typeof fileCuts)[number];

/** The most orders of one batch. */
export const maxBatchOrders = 500;
