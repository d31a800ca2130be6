import type { Db } from '#server/db/db.ts';

/** What every call throws after the process was killed. */
export class Crashed extends Error {}

export interface CrashPoints {
  /** Steps that were begun. */
  steps: number;
  /** Passes calls on to what it is given, until the process crashes. */
  of<T extends object>(thing: T, methods: readonly (keyof T)[]): T;
}

/**
 * Has a process crash after so many steps. A step ends before a call and after it, so that it can also crash between "it
 * is done" and "I know that it is done"; after the last one every call fails.
 */
export function crashAfter(steps: number): CrashPoints {
  const points: CrashPoints = {
    steps: 0,
    of: (thing, methods) =>
      new Proxy(thing, {
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

/** Everything by which a database is reached, except from within a transaction, which is one step. */
export const databaseSteps = ['select', 'insert', 'update', 'delete', 'execute', 'transaction'] as const satisfies readonly (keyof Db)[];
