/** Why the server cannot start, and what the person at the terminal can do about it. */
export class StartError extends Error {
  readonly advice: string;

  constructor(message: string, advice: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.advice = advice;
  }
}
