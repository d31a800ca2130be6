import type { Endpoint } from './endpoint.ts';
import { type EndpointName, permissions } from './permissions.ts';
import { databaseProblemCodes, type ProblemCode } from './problems.ts';

/** Problems that any endpoint can answer. */
const openProblems = [
  'invalid-input',
  'not-json',
  'too-large',
  'header-too-large',
  'request-timeout',
  'foreign-origin',
  'too-many-requests',
  'internal-error',
  'server-stopping',
  ...databaseProblemCodes,
] as const satisfies readonly ProblemCode[];

/** Problems that any endpoint behind the session can answer. */
const commonProblems = [...openProblems, 'signed-out', 'other-person', 'not-allowed'] as const satisfies readonly ProblemCode[];

/** Every problem that an endpoint can answer: its own, those of all endpoints, and those of the queue if it is `heavy`. */
export const problemsOf = (name: EndpointName, { problems = [], heavy }: Endpoint): ProblemCode[] => [
  ...problems,
  ...(heavy ? (['server-busy'] as const) : []),
  ...(permissions[name] === 'anyone' ? openProblems : commonProblems),
];
