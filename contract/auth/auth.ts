import { z } from 'zod';
import { problemStatus } from '#contract/problems.ts';
import { SignedInStaff } from '#contract/staff/staff.ts';

/** An attempt to sign in, named by the page that began it. */
export const SignInAttempt = z.object({ attemptId: z.uuid() });

const codes = Object.keys(problemStatus) as [keyof typeof problemStatus, ...(keyof typeof problemStatus)[]];

/**
 * The state of a sign-in attempt: `open` while the person is at the provider; `returned` with the id token for the browser that began it
 * (it is handed out until it is used); `failed` with the code of the problem.
 */
export const SignInAttemptState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  z.object({ status: z.literal('returned'), idToken: z.string() }),
  z.object({ status: z.literal('failed'), code: z.enum(codes) }),
]);
export type SignInAttemptState = z.infer<typeof SignInAttemptState>;

export const AuthCheck = z.object({ idToken: z.string().min(1).max(16_384) });

/** `existing` is null for an account that nobody registered or that was deactivated. */
export const AuthCheckReply = z.object({ existing: SignedInStaff.nullable() });

/** What the page needs to know about this installation. */
export const Office = z
  .object({
    imageBaseUrl: z
      .string()
      .nullable()
      .describe('Base address of the product pictures, without a trailing slash; null where none is configured.'),
    connected: z
      .object({ carrier: z.boolean(), accounting: z.boolean(), calendar: z.boolean() })
      .describe('Whether each of these outside services is configured.'),
    sandbox: z.boolean().describe('Whether stand-ins answer in place of the outside services.'),
  })
  .meta({ id: 'Office' });
export type Office = z.infer<typeof Office>;
