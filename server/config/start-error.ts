/** Why the server cannot start, and what the person at the terminal can do about it (`server/messages/<language>/start.ts`). */
export class StartError extends Error {
  readonly advice: string;

  constructor({ message, advice }: { message: string; advice: string }, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.advice = advice;
  }
}
