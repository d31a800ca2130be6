import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bodyOf } from '#sandbox/stand-in.ts';
import { refusal } from './envelope.ts';
import type { SignIn } from './sign-in.ts';

/** The field that every reply repeats: the caller's own transaction id, where it sent one. */
export interface Own {
  customerTransactionId?: string;
}

/**
 * Reads a request: checks the token, parses JSON, and validates the fields of the service. Throws a `Refusal`.
 * @param refuse makes the refusal of wrong fields; the default is that of the address service
 */
export function readRequest<Schema extends z.ZodType>(
  received: FastifyRequest,
  signIn: SignIn,
  schema: Schema,
  refuse: (error: z.ZodError, own: Own) => Error = inputRefusal,
): { own: Own; body: z.output<Schema> } {
  const transaction = received.headers['x-customer-transaction-id']?.toString();
  const own: Own = transaction === undefined ? {} : { customerTransactionId: transaction };
  if (!signIn.admits(received)) throw refusal('EXPIRED', own);
  if (!/^application\/json\b/.test(received.headers['content-type'] ?? '')) throw refusal('INPUT', { ...own, parameter: 'content-type' });
  const request = schema.safeParse(parsed(bodyOf(received)));
  if (!request.success) throw refuse(request.error, own);
  return { own, body: request.data };
}

const inputRefusal = (error: z.ZodError, own: Own) => refusal('INPUT', { ...own, parameter: error.issues[0]?.path.join('.') ?? '' });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
