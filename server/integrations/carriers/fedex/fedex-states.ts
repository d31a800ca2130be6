import type { ParcelProblem, ParcelState } from '#contract/parcels/parcel-states.ts';

/** The parcel states of FedEx's status codes ("Tracking Status Codes" of its developer portal, and some seen live). */
const codes: readonly (readonly [state: ParcelState, codes: string])[] = [
  ['before', 'OC OX EP MD'],
  ['moving', 'PU PX OF AP IT IX AA AC AE AF AO AR AX CH DP DR DS EO FD LO PF PL PM SF SP TR'],
  ['customs', 'CC CP EA'],
  ['delivering', 'OD ED AD'],
  ['done', 'DL'],
  ['cancelled', 'CA'],
];
const states = new Map(codes.flatMap(([state, list]) => list.split(' ').map((code) => [code, state] as const)));

/** Status codes that are a problem by themselves. */
const problems: Readonly<Record<string, ParcelProblem>> = {
  DE: 'other',
  SE: 'other',
  CD: 'clearance',
  DD: 'delayed',
  DY: 'delayed',
  PD: 'delayed',
  HL: 'held',
  HP: 'held',
  RS: 'returned',
  RT: 'returned',
};

/** The problems of exceptions, by exception number. */
const exceptions: Readonly<Record<string, ParcelProblem>> = {
  '3': 'address',
  '7': 'refused',
  '8': 'absent',
  '11': 'duty',
};

/** The problems of exceptions by their text, which is tried first: FedEx uses the same number for several things. */
const words: readonly (readonly [ParcelProblem, RegExp])[] = [
  ['address', /incorrect address|address (is )?(incomplete|wrong)|bad address/i],
  ['absent', /not available|business closed|not in|no attempt|nobody/i],
  ['duty', /dut(y|ies)|tax(es)?\b|payment/i],
  ['refused', /refused/i],
  ['damaged', /damage/i],
  ['clearance', /clearance|customs|regulatory|paperwork|broker/i],
  ['returned', /return/i],
  ['held', /hold|held|pick-?up/i],
  ['delayed', /delay|weather|late/i],
];

export interface FedexStatus {
  code: string | undefined;
  /** The exception of the latest scan, if it is one. */
  exceptionCode: string | undefined;
  exceptionText: string | undefined;
  delayed: boolean;
}

/** The state of a parcel; undefined for a code that this version does not know. */
export function stateOf({ code = '', exceptionCode, exceptionText = '', delayed }: FedexStatus): {
  state: ParcelState | undefined;
  problem: ParcelProblem | null;
} {
  const known = states.get(code);
  if (known === 'done' || known === 'cancelled') return { state: known, problem: null };
  const problem = problems[code];
  if (problem !== undefined || exceptionCode !== undefined) {
    return { state: 'problem', problem: exceptionOf(exceptionCode, exceptionText) ?? problem ?? 'other' };
  }
  if (delayed) return { state: 'problem', problem: 'delayed' };
  return { state: known, problem: null };
}

function exceptionOf(code: string | undefined, text: string): ParcelProblem | undefined {
  const matched = words.find(([, pattern]) => pattern.test(text))?.[0];
  return matched ?? (code === undefined ? undefined : exceptions[code.replace(/^0+/, '')]);
}
