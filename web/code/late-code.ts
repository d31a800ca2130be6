import { loadCode } from './load-code.ts';
import { whenIdle } from './when-idle.ts';

/** Code that is not there from the beginning. */
export interface LateCode<Code> {
  /** Nothing until it is there. */
  now(): Code | undefined;
  /** Loads it once, and again where the server did not have it. */
  load(): Promise<Code>;
  /** Loads it once the browser has nothing else to do. Returns how to stop waiting. */
  loadAhead(): () => void;
}

export function lateCode<Code>(from: () => Promise<Code>): LateCode<Code> {
  let code: Code | undefined;
  let loading: Promise<Code> | undefined;
  const load = (): Promise<Code> => {
    loading ??= loadCode(from).then(
      (loaded) => {
        code = loaded;
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    now: () => code,
    load,
    // what cannot be loaded ahead is asked for again when it is needed
    loadAhead: () => whenIdle(() => void load().catch(() => undefined)),
  };
}
