import { Refusal } from '#sandbox/refusal.ts';

/** FedEx's status, code and message of each refusal. */
const errors = {
  NOTFOUND: { status: 400, code: 'STANDARDIZED.ADDRESS.NOTFOUND', message: 'Standardized address is not found.' },
  INPUT: { status: 400, code: 'INVALID.INPUT.EXCEPTION', message: 'Invalid field value in the input.' },
  CREDENTIALS: {
    status: 401,
    code: 'NOT.AUTHORIZED.ERROR',
    message: 'The given client credentials were not valid. Please modify your request and try again.',
  },
  EXPIRED: { status: 401, code: 'NOT.AUTHORIZED.ERROR', message: 'Access token expired. Please modify your request and try again.' },
  FORBIDDEN: {
    status: 403,
    code: 'FORBIDDEN.ERROR',
    message: 'We could not authorize your credentials. Please check your permissions and try again.',
  },
  LIMIT: { status: 429, code: 'TOO.MANY.REQUESTS', message: 'You have exceeded the number of requests. Please try again later.' },
} as const;

/** A refusal in the envelope of the sign-in or, with the caller's own transaction id, of the address service. */
export function refusal(
  kind: keyof typeof errors,
  { customerTransactionId, parameter }: { customerTransactionId?: string; parameter?: string } = {},
): Refusal {
  const { status, code, message } = errors[kind];
  return new Refusal(status, {
    transactionId: crypto.randomUUID(),
    ...(customerTransactionId !== undefined && { customerTransactionId }),
    errors: [{ code, message, ...(parameter !== undefined && { parameterList: [{ key: 'field', value: parameter }] }) }],
  });
}
