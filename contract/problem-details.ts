import { z } from 'zod';
import { Change } from '#contract/history/history.ts';
import { type ProblemCode, problemStatus } from './problems.ts';
import { Id, ReasonValue } from './values.ts';

const codes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** A field that failed validation: `path` is its place in the request ('productData.price'). */
export const FieldProblem = z.object({ path: z.string(), reason: ReasonValue }).meta({ id: 'FieldProblem' });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every error reply (RFC 9457, `application/problem+json`). */
export const ProblemDetails = z
  .object({
    type: z.string().describe('Address of the explanation of the code: `/api/docs#<code>`.'),
    title: z.string().describe('Code in words, for people who read the reply by hand.'),
    status: z.number().int(),
    code: z.enum(codes),
    details: z.array(ReasonValue).optional().describe('Details of this occurrence, which the page shows after the sentence for the code.'),
    instance: z.string().describe('Id of the request, which the log of the server contains as well.'),
    errors: z.array(FieldProblem).optional().describe('Fields that failed validation, at most 50.'),
    moreErrors: z.number().int().optional().describe('Number of further failed fields that `errors` does not list.'),
    current: z.unknown().optional().describe('Row as it is now (`revision-conflict` and similar refusals).'),
    change: Change.optional().describe('Change that conflicts with the request (`revision-conflict` and similar refusals).'),
    circle: z.array(Id).optional().describe('Numbers of the products that would form a cycle, in order; the first is repeated at the end.'),
    outcome: z
      .enum(['nothing-written', 'unknown'])
      .optional()
      .describe(
        'Outcome of a write that the database could not serve. `nothing-written`: it can be sent again as it is. `unknown`: it may have been stored.',
      ),
    retryAfter: z.number().int().optional().describe('Whole seconds after which a retry makes sense.'),
  })
  .meta({ id: 'ProblemDetails' });
export type ProblemDetails = z.infer<typeof ProblemDetails>;
