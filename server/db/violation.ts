import { DrizzleQueryError } from 'drizzle-orm';

interface Violation {
  constraint: string | undefined;
  /** PostgreSQL's `detail` of the error. */
  detail: string | undefined;
}

/** The constraint that a write violated (unique, foreign key, check, exclusion); undefined for any other error. */
export function violationOf(error: unknown): Violation | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const { code = '', constraint, detail } = (error.cause ?? {}) as Partial<Violation> & { code?: string };
  return /^23(503|505|514|P01)$/.test(code) ? { constraint, detail } : undefined;
}

/** The name of the violated constraint; undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined => violationOf(error)?.constraint;
