import type { z } from 'zod';
import type { FieldReason, FieldReasons } from '#contract/reasons.ts';

/**
 * The code for what is wrong with a value; the page has a sentence for each code (the messages of the schema library speak of
 * its own types). A code that a schema sets itself (`because`) takes precedence.
 */
export function invalidValueCode(issue: z.core.$ZodRawIssue): keyof FieldReasons {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'missing';
      if (issue.expected !== 'number' && issue.expected !== 'int') return 'wrong-kind';
      return typeof issue.input === 'number' && Number.isFinite(issue.input) ? 'not-whole' : 'not-a-number';
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'missing' : 'text-too-short';
      if (issue.origin === 'array') return 'list-too-short';
      return issue.inclusive === false ? 'above' : 'at-least';
    case 'too_big':
      if (issue.origin === 'string') return 'text-too-long';
      if (issue.origin === 'array') return 'list-too-long';
      return issue.inclusive === false ? 'below' : 'at-most';
    case 'invalid_value':
      return 'not-a-choice';
    case 'unrecognized_keys':
      return 'unknown-field';
    default:
      return 'invalid-value';
  }
}

/** Turns what remains of a schema issue into the reason of a refusal: its code, with the limit and the `params` of the issue as values. */
export function refusedValue(code = 'invalid-value', issue: Record<string, unknown> = {}): FieldReason {
  const limit = issue.minimum ?? issue.maximum;
  const values = { ...(typeof limit === 'number' || typeof limit === 'bigint' ? { limit: Number(limit) } : {}), ...(issue.params ?? {}) };
  return { code, values } as FieldReason;
}
