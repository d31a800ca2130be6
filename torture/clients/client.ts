import type { Random } from '#samples/random.ts';
import type { Report } from '#torture/report.ts';
import type { Send } from './sender.ts';

/** What a client is given to work with. */
export interface ClientContext {
  /** Tells the clients apart in what they write. */
  name: string;
  send: Send;
  random: Random;
  report: Report;
}

/** Somebody who works. */
export interface Client {
  /** Does one thing, until it is acknowledged. */
  act(): Promise<void>;
}
