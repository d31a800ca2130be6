import { problems as contractProblems, type ProblemCode } from '#contract/problems.ts';

/** The Korean sentence of every problem is that of the contract, which the server also sends as `title`. */
export const problems = Object.fromEntries(Object.entries(contractProblems).map(([code, { title }]) => [code, title])) as Record<
  ProblemCode,
  string
>;
