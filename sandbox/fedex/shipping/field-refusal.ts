import type { z } from 'zod';
import type { Own } from '#sandbox/fedex/read-request.ts';
import { Refusal } from '#sandbox/refusal.ts';

/** One thing that FedEx does not take, under the name that it has for it. */
export interface FieldError {
  code: string;
  message: string;
  parameterList?: { key: string; value: string }[];
}

/** 400, with everything that is wrong. */
export const fieldRefusal = (errors: readonly FieldError[], own: Own): Refusal =>
  new Refusal(400, { transactionId: crypto.randomUUID(), ...own, errors });

/** What the fields themselves do not take. Nobody publishes all of FedEx's codes: most are the field and what is wrong with it. */
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
