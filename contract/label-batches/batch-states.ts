import type { ProblemCode } from '#contract/problems.ts';

/** `stopped` by a person, or because the carrier does not let us in or answers nothing. No zod here: the page imports these tables. */
export const batchStates = ['running', 'stopped', 'done'] as const;
export type BatchState = (typeof batchStates)[number];

/** What became of one order of a batch. */
export const batchOrderStates = ['waiting', 'made', 'failed'] as const;

/** Why a batch has no label for an order, where no problem of an endpoint says it. */
const batchFailures = [
  /** No service of the carrier takes it. */
  'no-service',
  /** The carrier takes it, but not by the service that was asked for. */
  'not-by-service',
  /** The carrier refused to make it. */
  'label-refused',
  /** No answer came: the label may exist, and people have to look. */
  'label-unknown',
  /** Somebody cancelled it meanwhile. */
  'label-cancelled',
] as const;
export type BatchFailure = (typeof batchFailures)[number] | ProblemCode;
export const isBatchFailure = (code: string): code is (typeof batchFailures)[number] => (batchFailures as readonly string[]).includes(code);

/**
 * What the file of FedEx Ship Manager does not take whole: the name of the receiver, without which the order is left out; the goods,
 * of which it has the first; the e-mail, which it does without; what is
 * dialled after the phone number, for which it has no column.
 */
export const fileCuts = ['name', 'goods', 'email', 'extension'] as const;
export type FileCut = (typeof fileCuts)[number];

/** The most orders of one batch. */
export const maxBatchOrders = 500;
