import { CallProblem } from '#web/http/call.ts';
import { reasonText } from './reason-text.ts';

/** What a refused call says about single fields, by their names. */
export const fieldErrors = (error: unknown): Map<string, string> =>
  new Map(
    error instanceof CallProblem
      ? error.problem.errors?.map(({ path, reason }) => [path.split('.').at(-1) ?? path, reasonText(reason)])
      : [],
  );

/** The same by their paths in the row that was sent: 'addresses.0.city' of 'changes.addresses.0.city'. */
export const pathErrors = (error: unknown): Map<string, string> =>
  new Map(
    error instanceof CallProblem
      ? error.problem.errors?.map(({ path, reason }) => [path.split('.').slice(1).join('.'), reasonText(reason)])
      : [],
  );
