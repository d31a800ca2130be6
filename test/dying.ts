import type { Db } from '#server/db/db.ts';

/** What a process does after it was killed. */
export class Killed extends Error {}

export interface Life {
  /** Steps that were begun. */
  steps: number;
  /** Passes on what it is given, until the process dies. */
  of<T extends object>(thing: T, methods: readonly (keyof T)[]): T;
}

/**
 * A life of so many steps. A step ends before a call and after it, so that between "it is done" and "I know that it is
 * done" there is a place to die; after the last one every call fails.
 */
export function lifeOf(steps: number): Life {
  const life: Life = {
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
    if (life.steps >= steps) throw new Killed();
    life.steps += 1;
  };
  return life;
}

/** Everything by which a database is reached, except from within a transaction, which is one step. */
export const databaseSteps = ['select', 'insert', 'update', 'delete', 'execute', 'transaction'] as const satisfies readonly (keyof Db)[];
