import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';

/** Turns constraint violations into problems: somebody else has the address, or the role was deleted since it was looked up. */
export function refusedPerson(cause: unknown): never {
  const constraint = violatedConstraint(cause);
  if (constraint === 'staff_email') throw new Problem('email-taken', { cause });
  if (constraint === 'staff_role') throw new Problem('role-not-found', { cause });
  throw cause;
}
