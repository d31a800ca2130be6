import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Fault } from './faults/faults.ts';
import type { Refusal } from './refusal.ts';
import type { Clock } from './state/clock.ts';
import type { Store } from './state/store.ts';

/** What the sandbox gives to every stand-in. */
export interface SandboxContext {
  /** Where the sandbox listens: 'http://127.0.0.1:3900' */
  origin: string;
  clock: Clock;
  store: Store;
}

/** A stand-in for one outside service. */
export interface StandIn {
  /** The first segment of its paths, and its name in faults. */
  name: string;
  /** Adds its routes, without the prefix. Bodies come as texts, unread by anybody. */
  routes(app: FastifyInstance): void;
  /** What is reached through the sandbox as through a proxy, as it speaks no HTTP; each of its steps may have a fault. */
  tunnel?: { host: string; open(socket: Duplex, fault: (step: string) => Fault | undefined): void };
  /** How this service says "too many calls"; without it, 429. */
  rateLimited?: () => Refusal;
  /** How this service says that a session or token has run out; without it, 401. */
  sessionExpired?: () => Refusal;
  /** How this service says that this may not be done; without it, 403. */
  forbidden?: () => Refusal;
  /** How this service says no to what it has understood; without it, 400. */
  refused?: () => Refusal;
}

/** The body as it came; '' for none. */
export const bodyOf = ({ body }: { body: unknown }): string => (typeof body === 'string' ? body : '');

/** The query as it came, with every value of a name. */
export const queryOf = ({ url }: { url: string }): URLSearchParams => new URL(url, 'http://sandbox').searchParams;
