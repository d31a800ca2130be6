import { Refusal } from '#sandbox/refusal.ts';

/** Google's refusals by reason: status, domain and message. */
const errors = {
  required: [400, 'global', 'Missing required field.'],
  invalid: [400, 'global', 'Invalid Value'],
  invalidId: [400, 'global', 'Invalid resource id value.'],
  timeRangeEmpty: [400, 'calendar', 'The specified time range is empty.'],
  parseError: [400, 'global', 'Parse Error'],
  authError: [401, 'global', 'Invalid Credentials'],
  insufficientPermissions: [403, 'global', 'Insufficient Permission: Request had insufficient authentication scopes.'],
  forbidden: [403, 'calendar', 'You need to have writer access to this calendar.'],
  rateLimitExceeded: [403, 'usageLimits', 'Rate Limit Exceeded'],
  notFound: [404, 'global', 'Not Found'],
  duplicate: [409, 'global', 'The requested identifier already exists.'],
  deleted: [410, 'global', 'Resource has been deleted'],
  fullSyncRequired: [410, 'calendar', 'Sync token is no longer valid, a full sync is required.'],
  conditionNotMet: [412, 'global', 'Precondition Failed'],
} as const satisfies Record<string, [status: number, domain: string, message: string]>;

export type GoogleReason = keyof typeof errors;

/** A refusal in Google's envelope. */
export function refusal(kind: GoogleReason): Refusal {
  const [code, domain, message] = errors[kind];
  const reason = kind === 'invalidId' ? 'invalid' : kind;
  return new Refusal(code, { error: { errors: [{ domain, reason, message }], code, message } });
}
