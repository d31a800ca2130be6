import type { Answer } from './answer.ts';
import type { Clock } from './clock.ts';
import type { Exchange } from './exchange.ts';
import type { Store } from './store.ts';

/** What the kernel gives to every service. */
export interface Kernel {
  /** Where the sandbox listens: 'http://127.0.0.1:3900' */
  origin: string;
  clock: Clock;
  store: Store;
}

/** Says what to answer, or 'answered' when it has written the response itself. */
export type Handled = Answer | 'answered';

/** A stand-in for one outside service. */
export interface Service {
  /** The first segment of its paths, and its name in faults. */
  name: string;
  /** Undefined: there is nothing under that path. */
  handle(exchange: Exchange): Promise<Handled | undefined>;
  /** How this service says "too many calls"; without it, 429. */
  rateLimited?: () => Answer;
  /** How this service says that a session or token has run out; without it, 401. */
  sessionExpired?: () => Answer;
}
