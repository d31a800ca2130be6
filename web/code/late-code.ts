import { loadCode } from './load-code.ts';
import { whenIdle } from './when-idle.ts';

/** Code that is loaded after the page has started. */
export interface LateCode<Code> {
  /** The code, or undefined until it is loaded. */
  now(): Code | undefined;
  /** Loads the code once. After a failure the next call tries again. */
  load(): Promise<Code>;
  /** Loads the code once the browser is idle. Returns a function that stops waiting. */
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
    // if it cannot be loaded ahead, it is requested again when it is needed
    loadAhead: () => whenIdle(() => void load().catch(() => undefined)),
  };
}
