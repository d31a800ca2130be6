import type { FieldProblem } from '#contract/problem-details.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import type { Reason } from '#contract/reasons.ts';
import type { Outcome } from '#server/db/connection-lost.ts';

export interface ProblemFacts {
  /** What happened this time, when the code alone would leave the person guessing. */
  details?: Reason[];
  errors?: FieldProblem[];
  /** The row as it is now, for a conflict. */
  current?: unknown;
  /** The change that stands in the way, for a conflict: who, when, from, to. */
  change?: unknown;
  /** Products that would lead in a circle. */
  circle?: number[];
  /** What became of a write that the database could not serve. */
  outcome?: Outcome;
  /** Seconds until another try makes sense. */
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
    return problems[this.code].status;
  }
}
