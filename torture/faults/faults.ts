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

/** Networks are what fails most, and in the most ways. */
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
 * What may go wrong beside another fault: something of a process beside what is none. Two faults of databases or of the
 * networks between them are what no cluster of two survives.
 */
export const drawSecondFault = (random: Random, first: FaultKind): FaultKind | undefined =>
  ofProcesses.some((kind) => kind === first) ? undefined : random.pick(ofProcesses);
