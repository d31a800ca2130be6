import { DrizzleQueryError } from 'drizzle-orm';

interface Violation {
  constraint: string | undefined;
  /** What the database says of it. */
  detail: string | undefined;
}

/** The constraint that a write broke (unique, foreign key, check, exclusion), if that is what went wrong. */
export function violationOf(error: unknown): Violation | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const { code = '', constraint, detail } = (error.cause ?? {}) as Partial<Violation> & { code?: string };
  return /^23(503|505|514|P01)$/.test(code) ? { constraint, detail } : undefined;
}

/** Its name alone. */
export const violatedConstraint = (error: unknown): string | undefined => violationOf(error)?.constraint;
