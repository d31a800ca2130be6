import type { Random } from '#samples/random.ts';
import type { Cluster } from '#torture/cluster/cluster.ts';

/** A failure that happens on a server sooner or later. */
export interface Fault {
  /** A description for the report. */
  detail: string;
  /** Resolves when the fault is over; its after-effects may last longer. */
  done: Promise<void>;
}

export interface FaultContext {
  cluster: Cluster;
  random: Random;
  /** How long a network is down, minimum and maximum. */
  awaySeconds: readonly [number, number];
}

/** Draws all random numbers before it waits for anything, so that a seed always gives the same faults. */
export type InjectFault = (context: FaultContext) => Fault;
