import type { z } from 'zod';
import type { Own } from '#sandbox/fedex/read-request.ts';
import { Refusal } from '#sandbox/refusal.ts';

/** A reason for a refusal, under FedEx's code. */
export interface FieldError {
  code: string;
  message: string;
  parameterList?: { key: string; value: string }[];
}

/** A refusal with status 400 and all its reasons. */
export const fieldRefusal = (errors: readonly FieldError[], own: Own): Refusal =>
  new Refusal(400, { transactionId: crypto.randomUUID(), ...own, errors });

/**
 * A refusal for fields that the schema does not accept. FedEx does not publish all its codes: most consist of the field and what is wrong
 * with it.
 */
export const schemaRefusal = (error: z.ZodError, own: Own): Refusal => fieldRefusal(error.issues.map(errorOf), own);

function errorOf({ path, message, ...issue }: z.core.$ZodIssue): FieldError {
  const field = path.filter((part) => typeof part === 'string');
  const name = field.slice(-2).join('.').toUpperCase() || 'REQUEST';
  const missing = issue.code === 'invalid_type' && /undefined/.test(message);
  return {
    code: `${name}.${missing ? 'REQUIRED' : 'INVALID'}`,
    message: `${path.join('.') || 'The request'} is ${missing ? 'required' : 'invalid'}.`,
    parameterList: [{ key: 'field', value: path.join('.') }],
  };
}
