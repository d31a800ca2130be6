import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Fault } from './faults/faults.ts';
import type { Refusal } from './refusal.ts';
import type { Clock } from './state/clock.ts';
import type { Store } from './state/store.ts';

/** What the sandbox provides to every stand-in. */
export interface SandboxContext {
  /** The address of the sandbox: 'http://127.0.0.1:3900' */
  origin: string;
  clock: Clock;
  store: Store;
}

/** A stand-in for one outside service. */
export interface StandIn {
  /** The first segment of its paths, and its name in faults. */
  name: string;
  /** Adds its routes, without the prefix. Bodies are unparsed texts. */
  routes(app: FastifyInstance): void;
  /** A service that does not use HTTP, and is reached through the sandbox as through a proxy. Each of its steps may have a fault. */
  tunnel?: { host: string; open(socket: Duplex, fault: (step: string) => Fault | undefined): void };
  /** The service's refusal of too many calls; by default 429. */
  rateLimited?: () => Refusal;
  /** The service's refusal of an expired session or token; by default 401. */
  sessionExpired?: () => Refusal;
  /** The service's refusal of an action that is not allowed; by default 403. */
  forbidden?: () => Refusal;
  /** The service's refusal of a valid request; by default 400. */
  refused?: () => Refusal;
}

/** The unparsed body; '' for none. */
export const bodyOf = ({ body }: { body: unknown }): string => (typeof body === 'string' ? body : '');

/** The parsed query, with all values of repeated names. */
export const queryOf = ({ url }: { url: string }): URLSearchParams => new URL(url, 'http://sandbox').searchParams;
