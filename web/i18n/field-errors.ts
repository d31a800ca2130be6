import { CallProblem } from '#web/http/call.ts';
import { reasonText } from './reason-text.ts';

/** The texts of a refused call about single fields, by the last part of the field's path. */
export const fieldErrors = (error: unknown): Map<string, string> =>
  new Map(
    error instanceof CallProblem
      ? error.problem.errors?.map(({ path, reason }) => [path.split('.').at(-1) ?? path, reasonText(reason)])
      : [],
  );

/** Like `fieldErrors`, by the path within the row that was sent: 'addresses.0.city' for 'changes.addresses.0.city'. */
export const pathErrors = (error: unknown): Map<string, string> =>
  new Map(
    error instanceof CallProblem
      ? error.problem.errors?.map(({ path, reason }) => [path.split('.').slice(1).join('.'), reasonText(reason)])
      : [],
  );
