/** `stopped` by a person, or because ECOUNT does not let us in; it goes on when somebody says so. No zod here: the page imports it. */
export const registrationStates = ['running', 'stopped', 'done'] as const;

/** Does it wait for a person? It was stopped, is at a problem, or has products that were not registered, or not with all their values. */
export const isStuck = ({
  state,
  problem,
  failed,
  partly,
}: {
  state: (typeof registrationStates)[number];
  problem: unknown;
  failed: number;
  partly: number;
}): boolean => state === 'stopped' || problem !== null || failed > 0 || partly > 0;
