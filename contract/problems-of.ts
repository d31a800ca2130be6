import type { Endpoint } from './endpoint.ts';
import { type EndpointName, permissions } from './permissions.ts';
import { commonProblems, openProblems, type ProblemCode } from './problems.ts';

/** Every problem that an endpoint can answer: its own, those of any, and what it brings to be one that takes long. */
export const problemsOf = (name: EndpointName, { problems = [], heavy }: Endpoint): ProblemCode[] => [
  ...problems,
  ...(heavy ? (['server-busy'] as const) : []),
  ...(permissions[name] === 'anyone' ? openProblems : commonProblems),
];
