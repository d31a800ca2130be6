import type { Random } from '#samples/random.ts';
import type { Cluster } from '#torture/cluster/cluster.ts';

/** One thing that goes wrong on a server sooner or later. */
export interface Fault {
  /** What it did, for the report. */
  detail: string;
  /** Resolves when it is over, though its traces may not be. */
  done: Promise<void>;
}

export interface FaultContext {
  cluster: Cluster;
  random: Random;
  /** How long a network is away, at least and at most. */
  awaySeconds: readonly [number, number];
}

/** Everything random is drawn before anything is waited for, so that a seed always draws the same. */
export type InjectFault = (context: FaultContext) => Fault;
