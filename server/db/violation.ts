import { DrizzleQueryError } from 'drizzle-orm';

/** The name of the constraint that a write broke (unique, foreign key, check, exclusion), if that is what went wrong. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  const cause = error.cause as { code?: string; constraint?: string } | undefined;
  return /^23(503|505|514|P01)$/.test(cause?.code ?? '') ? cause?.constraint : undefined;
}
