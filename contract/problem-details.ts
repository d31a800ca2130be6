import { z } from 'zod';
import { Change } from '#contract/history/history.ts';
import { type ProblemCode, problems } from './problems.ts';
import { Id, ReasonValue } from './values.ts';

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** A field that failed validation: `path` is its place in the request ('productData.price'). */
export const FieldProblem = z.object({ path: z.string(), reason: ReasonValue }).meta({ id: 'FieldProblem' });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every error reply (RFC 9457, `application/problem+json`). */
export const ProblemDetails = z
  .object({
    type: z.string().describe('Where the code is explained.'),
    title: z.string().describe('The code in words, for whoever reads the answer by hand.'),
    status: z.number().int(),
    code: z.enum(codes),
    details: z.array(ReasonValue).optional().describe('What happened this time, for the page to say after the sentence of the code.'),
    instance: z.string().describe('The request id, also in the log.'),
    errors: z.array(FieldProblem).optional().describe('At most 50 of them.'),
    moreErrors: z.number().int().optional().describe('How many more there are.'),
    current: z.unknown().optional().describe('The row as it is now (revision-conflict).'),
    change: Change.optional().describe('The change that stands in the way (revision-conflict).'),
    circle: z.array(Id).optional().describe('Products that would lead from one to the next and back; the first is the last, too.'),
    outcome: z
      .enum(['nothing-written', 'unknown'])
      .optional()
      .describe('What became of a write that the database could not serve: it may be sent again as it is, or it may have been done.'),
    retryAfter: z.number().optional().describe('Seconds until another try makes sense.'),
  })
  .meta({ id: 'ProblemDetails' });
export type ProblemDetails = z.infer<typeof ProblemDetails>;
