import type { FieldProblem } from '#contract/problem-details.ts';
import { type ProblemCode, problemStatus } from '#contract/problems.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Outcome } from '#server/db/connection-lost.ts';

export interface ProblemFacts {
  /** The circumstances of this case, where the code alone would not tell the person enough. */
  details?: Reason[];
  errors?: FieldProblem[];
  /** The present state of the row, for a conflict. */
  current?: unknown;
  /** The conflicting change: who, when, from, to. */
  change?: unknown;
  /** The ids of products that would form a circle. */
  circle?: number[];
  /** Whether a write took effect that failed because of the database. */
  outcome?: Outcome;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that the client is told about: it carries its own code, and through it its status and title. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: ProblemCode, facts: ProblemFacts = {}) {
    super(
      facts.details?.length ? `${code} ${JSON.stringify(facts.details)}` : code,
      facts.cause === undefined ? undefined : { cause: facts.cause },
    );
    this.name = 'Problem';
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}
