import type { Random } from '#samples/random.ts';
import type { Report } from '#torture/report.ts';
import type { Send } from './sender.ts';

/** What a client needs to work. */
export interface ClientContext {
  /** Tells the clients apart in what they write. */
  name: string;
  send: Send;
  random: Random;
  report: Report;
}

/** A simulated person who works. */
export interface Client {
  /** Does one action and repeats it until it is acknowledged. */
  act(): Promise<void>;
}
