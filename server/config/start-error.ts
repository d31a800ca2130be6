/** Exit codes of sysexits.h: they tell a supervisor whether a restart can help. */
const exitCodes = { settings: 78, passing: 75 };

interface StartErrorOptions extends ErrorOptions {
  /** The settings are correct: the start may succeed later. */
  passing?: boolean;
}

/** Why the server cannot start, and what the person at the terminal can do about it (`server/messages/<language>/start.ts`). */
export class StartError extends Error {
  readonly advice: string;
  /** The exit code of the process: 78 where a setting has to be corrected first, 75 where waiting may be enough. */
  readonly exitCode: number;

  constructor({ message, advice }: { message: string; advice: string }, { passing = false, ...options }: StartErrorOptions = {}) {
    super(message, options);
    this.name = 'StartError';
    this.advice = advice;
    this.exitCode = passing ? exitCodes.passing : exitCodes.settings;
  }
}
