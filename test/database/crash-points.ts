import type { Db } from '#server/db/db.ts';

/** The error of every call after the simulated crash. */
export class Crashed extends Error {}

export interface CrashPoints {
  /** The number of steps that were started. */
  steps: number;
  /** Wraps an object: calls of these methods are passed on until the process crashes. */
  of<T extends object>(target: T, methods: readonly (keyof T)[]): T;
}

/**
 * Simulates the crash of a process after a number of steps. There is a step before each call and one after it, so a crash can also happen
 * between the effect of a call and its result. After the crash every call fails.
 */
export function crashAfter(steps: number): CrashPoints {
  const points: CrashPoints = {
    steps: 0,
    of: (target, methods) =>
      new Proxy(target, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (typeof member !== 'function' || !methods.includes(name as never)) return member;
          return (...args: unknown[]) => {
            step();
            const result: unknown = Reflect.apply(member, target, args);
            return result instanceof Promise ? result.finally(step) : result;
          };
        },
      }),
  };
  const step = () => {
    if (points.steps >= steps) throw new Crashed();
    points.steps += 1;
  };
  return points;
}

/** All methods that reach the database. A whole transaction counts as one step. */
export const databaseSteps = ['select', 'insert', 'update', 'delete', 'execute', 'transaction'] as const satisfies readonly (keyof Db)[];
