import type { Random } from '#samples/random.ts';
import { crashPrimary, endBackends, killBackend, killPrimary, restartPrimary } from './databases.ts';
import type { InjectFault } from './fault.ts';
import { breakConnections, stopNetwork } from './networks.ts';
import { freezeProcess, killProcess, stopProcess } from './processes.ts';

export const faults = {
  'kill process': killProcess,
  'stop process': stopProcess,
  'freeze process': freezeProcess,
  'kill primary': killPrimary,
  'restart primary': restartPrimary,
  'crash primary': crashPrimary,
  'kill backend': killBackend,
  'end backends': endBackends,
  'stop network': stopNetwork,
  'break connections': breakConnections,
} as const satisfies Record<string, InjectFault>;
export type FaultKind = keyof typeof faults;

/** Weighted: networks fail most often, and in the most ways. */
const weights = [
  ['kill process', 3],
  ['stop process', 2],
  ['freeze process', 1],
  ['kill primary', 2],
  ['restart primary', 1],
  ['crash primary', 1],
  ['kill backend', 2],
  ['end backends', 2],
  ['stop network', 5],
  ['break connections', 3],
] as const satisfies readonly (readonly [FaultKind, number])[];

export const drawFault = (random: Random): FaultKind => random.weighted(weights);

const ofProcesses = ['kill process', 'stop process', 'freeze process'] as const satisfies readonly FaultKind[];

/**
 * Which fault may happen during another one: a fault of a process during one that is not. A cluster of two does not
 * survive two faults at once of the databases or of the networks between them.
 */
export const drawSecondFault = (random: Random, first: FaultKind): FaultKind | undefined =>
  ofProcesses.some((kind) => kind === first) ? undefined : random.pick(ofProcesses);
