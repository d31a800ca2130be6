import type { z } from 'zod';
import { refusedValue } from './invalid-value.ts';
import { Problem } from './problem.ts';

/** The problem `invalid-input` with the issues that a schema found in one part of a request; `path` leads to that part. */
export const invalidInput = (error: z.ZodError, ...path: string[]): Problem =>
  new Problem('invalid-input', {
    errors: error.issues.map(({ path: inside, message, ...issue }) => ({
      path: [...path, ...inside].join('.'),
      reason: refusedValue(message, { ...issue }),
    })),
  });
